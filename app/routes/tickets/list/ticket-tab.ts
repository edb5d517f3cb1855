import { found } from '#app/server/found.ts'
import type { TicketTab } from '#domain/tickets/list/ticket-list.ts'

export function tabIn(part: string | undefined): TicketTab {
  return part === undefined ? 'open' : found(/^closed$/i.test(part) && 'closed')
}
