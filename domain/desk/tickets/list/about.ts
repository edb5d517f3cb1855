import type { TicketStatusId } from '../ticket.ts'

export interface AboutTicket {
  id: number
  number: string
  subject: string
  statusId: TicketStatusId
}
