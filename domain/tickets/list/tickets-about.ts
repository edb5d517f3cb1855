import type { TicketStatusId } from '#domain/tickets/ticket.ts'

export interface AboutTicket {
  id: number
  number: string
  subject: string
  statusId: TicketStatusId
}
