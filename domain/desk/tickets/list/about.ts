import type { TicketStatusId } from '#domain/desk/tickets/ticket.ts'

export interface AboutTicket {
  id: number
  number: string
  subject: string
  statusId: TicketStatusId
}
