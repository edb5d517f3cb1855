import { found } from '#app/http/found.ts'
import type { TicketTab } from '#domain/desk/tickets/list/list.ts'

/** The tab an address names: the open tickets where it names none. */
export function tabIn(part: string | undefined): TicketTab {
  return part === undefined ? 'open' : found(/^closed$/i.test(part) && 'closed')
}
