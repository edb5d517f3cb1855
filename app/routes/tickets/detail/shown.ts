import type { SerializeFrom } from '@remix-run/node'
import type { TicketDetails } from '#domain/desk/tickets/details/ticket-details.ts'

/** A ticket as it reaches the page. */
export type ShownTicket = SerializeFrom<TicketDetails>
