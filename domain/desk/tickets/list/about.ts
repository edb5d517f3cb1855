import type { TicketStatusId } from '../ticket.ts'

/** A ticket as the page of what it is about names it. */
export interface AboutTicket {
  id: number
  number: string
  subject: string
  statusId: TicketStatusId
}
