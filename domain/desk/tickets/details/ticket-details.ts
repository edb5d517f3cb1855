import type { RoleId } from '../../../ground/viewer/roles.ts'
import type { NamedCargo } from '../raising/cargo.ts'
import type { TicketCopy, TicketStatusId, TicketTypeId } from '../ticket.ts'

/** One ticket with all that its page tells (spec 3 §3 Ticket detail). */
export interface TicketDetails {
  id: number
  number: string
  subject: string
  description: string
  statusId: TicketStatusId
  typeId: TicketTypeId
  /** Names in the viewer's language. */
  type: string
  module: string
  subModule: string | null
  severity: string | null
  severityId: number | null
  creator: { name: string; roleId: RoleId; email: string; phone: string | null }
  /** The viewer may cancel it and change who is in copy. */
  mayChange: boolean
  copies: (TicketCopy & { id: number })[]
  /** UserFirstLevel: whoever of the desk has taken it. */
  firstLevel: { id: number; name: string } | null
  closeReason: string | null
  closeReasonId: number | null
  closeText: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  /** What it was raised from, as far as the viewer sees that. */
  cargo: NamedCargo
}
