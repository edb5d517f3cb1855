import type { ListColumn, ListDefinition } from '../../../ground/tables/list/definition.ts'
import { rowsPerPage } from '../../../ground/tables/page.ts'
import { type TicketStatusId, ticketStatuses } from '../ticket.ts'

/** The two lists of the Service Desk (spec 3 §2). */
export const ticketTabs = ['open', 'closed'] as const
export type TicketTab = (typeof ticketTabs)[number]

/** One ticket of a list (spec 3 §3), as it reaches the browser. */
export interface ListedTicket {
  id: number
  number: string
  createdBy: string
  subject: string
  statusId: TicketStatusId
  /** In the viewer's language. */
  type: string
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** The seven columns, in the specification's order. */
const columns = [
  {
    key: 'number',
    label: 'tickets.fields.number',
    kind: 'text',
    sort: true,
    minWidth: '6rem',
    sheetWidth: 14,
    value: ({ number }) => number,
  },
  {
    key: 'createdBy',
    label: 'tickets.fields.createdBy',
    kind: 'text',
    sort: true,
    minWidth: '9rem',
    sheetWidth: 28,
    value: ({ createdBy }) => createdBy,
  },
  {
    key: 'subject',
    label: 'tickets.fields.subject',
    kind: 'text',
    sort: true,
    minWidth: '14rem',
    sheetWidth: 50,
    value: ({ subject }) => subject,
  },
  {
    key: 'status',
    label: 'tickets.fields.status',
    kind: 'text',
    sort: true,
    minWidth: '7rem',
    sheetWidth: 16,
    value: ({ statusId }, say) => say(`tickets.statuses.${ticketStatuses[statusId]}`),
  },
  { key: 'type', label: 'tickets.fields.type', kind: 'text', sort: true, minWidth: '6rem', sheetWidth: 14, value: ({ type }) => type },
  {
    key: 'created',
    label: 'tickets.fields.createdAt',
    kind: 'minute',
    sort: true,
    minWidth: '10rem',
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'updated',
    label: 'tickets.fields.updatedAt',
    kind: 'minute',
    sort: true,
    minWidth: '10rem',
    value: ({ updatedAt }) => updatedAt,
  },
] as const satisfies readonly ListColumn<ListedTicket>[]

export type TicketColumn = (typeof columns)[number]['key']

const same = {
  title: 'tickets.title',
  rows: 'tickets.rows',
  file: 'Tickets',
  sheetTitle: 'tickets.sheet',
  perPage: rowsPerPage,
  keyOf: ({ id }: ListedTicket) => String(id),
  nameOf: ({ number }: ListedTicket) => number,
  columns,
  filters: [],
  search: { label: 'tickets.search', hint: 'tickets.searchHint' },
  order: null,
} as const

export const ticketLists: Record<TicketTab, ListDefinition<ListedTicket, TicketColumn>> = {
  open: { ...same, key: 'tickets', path: '/Service-Desk' },
  closed: { ...same, key: 'closed-tickets', path: '/Service-Desk/Closed' },
}
