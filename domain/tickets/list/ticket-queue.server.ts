import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { ascending } from '#domain/core/lists/database-list.server.ts'
import { countedIn, rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { ticketQueue } from './ticket-list.ts'
import { ticketsFor } from './ticket-source.server.ts'

export const queueRows = rowsOfList(
  ticketQueue,
  (viewer, _, now) => ({
    ...ticketsFor(viewer, true, now),
    newestFirst: [ascending(tickets.severityId), ascending(tickets.id)],
  }),
  countedIn(tickets),
)
