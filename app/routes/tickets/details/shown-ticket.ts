import type { SerializeFrom } from '@remix-run/node'
import type { TicketDetails } from '#domain/tickets/details/ticket-details.ts'

export type ShownTicket = SerializeFrom<TicketDetails>
