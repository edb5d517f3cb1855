import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { NamedCargo } from '#domain/tickets/creation/ticket-cargo.ts'
import type { TicketCopy, TicketStatusId, TicketTypeId } from '#domain/tickets/ticket.ts'

export interface TicketDetails {
  id: number
  number: string
  subject: string
  description: string
  statusId: TicketStatusId
  typeId: TicketTypeId
  type: string
  module: string
  subModule: string | null
  severity: string | null
  severityId: number | null
  creator: { name: string; roleId: RoleId; email: string | null; phone: string | null }
  mayChange: boolean
  copies: (TicketCopy & { id: number })[]
  firstLevel: { id: number; name: string } | null
  closeReason: string | null
  closeReasonId: number | null
  closeText: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  cargo: NamedCargo
  version: number
}
