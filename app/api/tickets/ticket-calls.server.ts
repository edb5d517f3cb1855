import { selfOf } from '#app/api/api-paths.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { href } from '#domain/core/href.ts'
import { z } from '#domain/platform/schema.ts'
import { dueStates, type ListedTicket } from '#domain/tickets/list/ticket-columns.ts'
import type { TicketTab } from '#domain/tickets/list/ticket-list.ts'
import { queueRows } from '#domain/tickets/list/ticket-queue.server.ts'
import { ticketRows } from '#domain/tickets/list/tickets.server.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'

const ticket = z
  .object({
    type: z.literal('ticket'),
    id: id.meta({ examples: [52] }),
    number: z.string().meta({ examples: ['T-52'] }),
    subject: z.string().meta({ examples: ['Wrong consignee'] }),
    status: z.enum(Object.values(ticketStatuses)).meta({ examples: ['open'] }),
    kindName: z.string().meta({ description: 'Of its type, in the language of the token’s user.', examples: ['Request'] }),
    severity: text.meta({ examples: ['High'] }),
    createdByName: z.string().meta({ examples: ['Ana Ruiz'] }),
    assignedToName: text,
    due: z
      .object({ at: z.iso.datetime(), state: z.enum(dueStates).nullable() })
      .nullable()
      .meta({ examples: [{ at: '2026-02-12T18:00:00.000Z', state: 'soon' }] }),
    createdAt: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
    updatedAt: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
    links: z.object({
      self: z.string().meta({ examples: [selfOf('tickets', 52)] }),
      page: z.string().meta({ examples: [href('ticket', { id: 52 })] }),
    }),
  })
  .meta({ id: 'TicketSummary' })

const example = exampleOf(ticket)

const shape = ({ statusId, type, dueAt, dueState, createdBy, assignedTo, ...row }: ListedTicket): z.output<typeof ticket> => ({
  ...row,
  type: 'ticket',
  status: ticketStatuses[statusId],
  kindName: type,
  createdByName: createdBy,
  assignedToName: assignedTo,
  due: dueAt === null ? null : { at: dueAt, state: dueState },
  links: { self: selfOf('tickets', row.id), page: href('ticket', { id: row.id }) },
})

const tabCall = (tab: TicketTab, name: string, path: `/${string}`) =>
  collection({
    id: name,
    path,
    noun: 'tickets',
    summary: `The ${tab} tickets of the service desk.`,
    rows: ticketRows(tab),
    capability: 'open-service-desk',
    grant: 'tickets:read',
    row: ticket,
    example,
    shape,
  })

export const ticketCalls = [
  tabCall('open', 'listOpenTickets', '/tickets/open'),
  tabCall('closed', 'listClosedTickets', '/tickets/closed'),
  collection({
    id: 'listTicketQueue',
    path: '/tickets/queue',
    noun: 'tickets',
    summary: 'What support agents answer, most severe first.',
    rows: queueRows,
    capability: 'answer-tickets',
    grant: 'tickets:read',
    row: ticket,
    example,
    shape,
  }),
]
