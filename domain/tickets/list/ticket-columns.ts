import type { ListColumn } from '#domain/core/lists/list-definition.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import { type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'

/** `soon` is within four hours; `waiting` is paused until the customer answers. */
export const dueStates = ['overdue', 'soon', 'later', 'waiting'] as const
export type DueState = (typeof dueStates)[number]

export interface ListedTicket {
  id: number
  number: string
  createdBy: string
  subject: string
  statusId: TicketStatusId
  type: string
  severity: string | null
  severityId: number | null
  assignedTo: string | null
  /** Until when the desk must answer or, after the answer, solve it; null where it has no target or waits. */
  dueAt: string | null
  dueState: DueState | null
  createdAt: string
  updatedAt: string
}

export type TicketColumn = 'number' | 'createdBy' | 'subject' | 'status' | 'type' | 'created' | 'updated' | 'severity' | 'assigned' | 'due'

type Value = (ticket: ListedTicket, say: Say) => string | null

function text<Key extends TicketColumn>(key: Key, label: TextKey, minWidth: string, sheetWidth: number, value: Value) {
  return { key, label, kind: 'text', sort: true, minWidth, sheetWidth, value } satisfies ListColumn<ListedTicket, Key>
}

function minute<Key extends TicketColumn>(key: Key, label: TextKey, value: (ticket: ListedTicket) => string | null) {
  return { key, label, kind: 'minute', sort: true, value } satisfies ListColumn<ListedTicket, Key>
}

export const ticketColumns = {
  number: text('number', 'tickets.fields.number', '6rem', 14, ({ number }) => number),
  createdBy: text('createdBy', 'tickets.fields.createdBy', '9rem', 28, ({ createdBy }) => createdBy),
  subject: text('subject', 'tickets.fields.subject', '14rem', 50, ({ subject }) => subject),
  status: text('status', 'tickets.fields.status', '7rem', 16, ({ statusId }, say) => say(`tickets.statuses.${ticketStatuses[statusId]}`)),
  type: text('type', 'tickets.fields.type', '6rem', 14, ({ type }) => type),
  severity: text('severity', 'tickets.fields.severity', '10.5rem', 20, ({ severity }) => severity),
  assigned: text('assigned', 'tickets.fields.firstLevel', '9rem', 28, ({ assignedTo }) => assignedTo),
  due: minute('due', 'tickets.fields.due', ({ dueAt }) => dueAt),
  created: minute('created', 'tickets.fields.createdAt', ({ createdAt }) => createdAt),
  updated: minute('updated', 'tickets.fields.updatedAt', ({ updatedAt }) => updatedAt),
}
