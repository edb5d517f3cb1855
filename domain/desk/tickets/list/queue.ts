import type { ListDefinition } from '../../../ground/tables/list/definition.ts'
import { rowsPerPage } from '../../../ground/tables/page.ts'
import { type TicketStatusId, ticketStatuses } from '../ticket.ts'

/** One ticket as the desk sees it in its queue, as it reaches the browser. */
export interface QueuedTicket {
  id: number
  number: string
  subject: string
  createdBy: string
  statusId: TicketStatusId
  /** In the viewer's language. */
  type: string
  severity: string | null
  severityId: number | null
  assignedTo: string | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

export const whose = ['nobody', 'mine', 'others'] as const
const queueStatuses = ['1', '2'] as const

export type QueueColumn = 'number' | 'subject' | 'severity' | 'status' | 'assigned' | 'type' | 'createdBy' | 'created' | 'updated'

/** The open tickets of the project, for those who answer them: the worst first, of those the oldest. */
export const ticketQueue: ListDefinition<QueuedTicket, QueueColumn> = {
  key: 'ticket-queue',
  path: '/Service-Desk/Queue',
  title: 'tickets.queue.title',
  rows: 'tickets.rows',
  file: 'Tickets-Queue',
  sheetTitle: 'tickets.sheet',
  perPage: rowsPerPage,
  keyOf: ({ id }) => String(id),
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', label: 'tickets.fields.number', kind: 'text', sort: true, minWidth: '6rem', value: ({ number }) => number },
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
      key: 'severity',
      label: 'tickets.fields.severity',
      kind: 'text',
      sort: true,
      minWidth: '9rem',
      sheetWidth: 20,
      value: ({ severity }) => severity,
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
    {
      key: 'assigned',
      label: 'tickets.fields.firstLevel',
      kind: 'text',
      sort: true,
      minWidth: '9rem',
      sheetWidth: 28,
      value: ({ assignedTo }) => assignedTo,
    },
    { key: 'type', label: 'tickets.fields.type', kind: 'text', sort: true, minWidth: '6rem', value: ({ type }) => type },
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
      isExtra: true,
      minWidth: '10rem',
      value: ({ updatedAt }) => updatedAt,
    },
  ],
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
      key: 'status',
      label: 'tickets.fields.status',
      kind: 'choice',
      isUsual: true,
      values: queueStatuses,
      nameOf: (value, say) => say(`tickets.statuses.${value === '1' ? 'open' : 'inProgress'}`),
    },
  ],
  search: { label: 'tickets.search', hint: 'tickets.searchHint' },
  order: null,
}
