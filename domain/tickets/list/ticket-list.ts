import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import { dueStates, type ListedTicket, type TicketColumn, ticketColumns } from './ticket-columns.ts'

export const ticketTabs = ['open', 'closed'] as const
export type TicketTab = (typeof ticketTabs)[number]

const { number, createdBy, subject, status, type, created, updated, severity, due, assigned } = ticketColumns

const same = {
  rows: 'tickets.rows',
  sheetTitle: 'tickets.sheet',
  perPage: rowsPerPage,
  keyOf: ({ id }: ListedTicket) => String(id),
  nameOf: (ticket: ListedTicket) => ticket.number,
  search: { label: 'tickets.search', hint: 'tickets.searchHint' },
  order: null,
} as const

const tab: Omit<ListDefinition<ListedTicket, TicketColumn>, 'key' | 'path'> = {
  ...same,
  title: 'tickets.title',
  file: 'Tickets',
  filters: [],
  columns: [number, createdBy, subject, status, type, created, updated],
}

export const ticketLists: Record<TicketTab, ListDefinition<ListedTicket, TicketColumn>> = {
  open: { ...tab, key: 'tickets', path: href('serviceDesk') },
  closed: { ...tab, key: 'closed-tickets', path: href('serviceDesk', { tab: 'Closed' }) },
}

const whose = ['nobody', 'mine', 'others'] as const
const queueStatuses = ['1', '2'] as const

const extras = [type, createdBy, updated].map((column) => ({ ...column, isExtra: true as const }))

export const ticketQueue: ListDefinition<ListedTicket, TicketColumn> = {
  ...same,
  key: 'ticket-queue',
  path: href('ticketQueue'),
  title: 'tickets.queue.title',
  file: 'Tickets-Queue',
  columns: [number, subject, severity, due, status, assigned, created, ...extras],
  filters: [
    {
      key: 'whose',
      label: 'tickets.queue.whose',
      kind: 'choice',
      isUsual: true,
      values: whose,
      nameOf: (value, say) => say(`tickets.queue.of.${value as (typeof whose)[number]}`),
    },
    {
      key: 'due',
      label: 'tickets.fields.due',
      kind: 'choice',
      isUsual: true,
      values: dueStates,
      nameOf: (value, say) => say(`tickets.queue.due.${value as (typeof dueStates)[number]}`),
    },
    {
      key: 'status',
      label: 'tickets.fields.status',
      kind: 'choice',
      isUsual: true,
      values: queueStatuses,
      nameOf: (value, say) => say(`tickets.statuses.${value === '1' ? 'open' : 'inProgress'}`),
    },
  ],
}
