import type { Names } from '#domain/locales/names.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { defaultSeverities, defaultTypes } from '#domain/tickets/catalogues/default-ticket-catalogues.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'
import type { SourceColumn } from './report-source.server.ts'
import { shipmentJoins } from './shipment-columns.server.ts'

export const ticketTables = `tickets left join shipments s on s.id = tickets.shipment_id and s.hidden_at is null left join invoices vt on vt.id = tickets.invoice_id
  left join customers c on c.id = coalesce(s.customer_id, vt.customer_id) ${shipmentJoins}`

const own = (column: string) => `tickets.${column}`

/** Standard entries by id, in the reader's language; entries that an administrator added or renamed by name. */
function entryOf(
  table: string,
  id: string,
  usual: readonly (readonly [id: number, name: string, names: Names])[],
  labelOf: (id: number) => string,
) {
  const names = usual.map(([entry, name]) => `(${entry}, '${name}')`).join(', ')
  const from = `(select case when (entry.id, entry.name) in (${names}) then entry.id::text else entry.name end
    from ${table} entry where entry.project_id = tickets.project_id and entry.id = tickets.${id})`
  return {
    kind: 'choice' as const,
    from,
    values: usual.map(([entry]) => ({ value: String(entry), label: labelOf(entry) as TextKey })),
  }
}

const person = (id: string) => `(select concat_ws(' ', person.name, person.last_name) from users person where person.id = tickets.${id})`
const at = (id: string, label: TextKey, column: string): SourceColumn => ({
  id,
  label,
  kind: 'instant',
  from: own(column),
  clock: 'reports.clocks.ticket',
})
const inTime = (done: string, due: string) =>
  `case when tickets.${done} is not null and tickets.${due} is not null then case when tickets.${done} <= tickets.${due} then 100 else 0 end end`

export const reportTicketColumns: readonly SourceColumn[] = [
  { id: 'column-ticket', label: 'tickets.fields.number', kind: 'text', from: own('number') },
  { id: 'column-ticket-subject', label: 'tickets.fields.subject', kind: 'text', from: own('subject') },
  {
    id: 'column-ticket-status',
    label: 'reportColumns.ticketStatus',
    kind: 'choice',
    from: `${own('status_id')}::text`,
    values: Object.entries(ticketStatuses).map(([value, name]) => ({ value, label: `tickets.statuses.${name}` })),
  },
  {
    id: 'column-ticket-type',
    label: 'tickets.fields.type',
    ...entryOf('ticket_types', 'type_id', defaultTypes, (id) => `reports.ticketTypes.${id}`),
  },
  {
    id: 'column-ticket-severity',
    label: 'tickets.fields.severity',
    ...entryOf('ticket_severities', 'severity_id', defaultSeverities, (id) => `reports.ticketSeverities.${id}`),
  },
  { id: 'column-ticket-raised-by', label: 'tickets.fields.createdBy', kind: 'text', from: person('created_by') },
  { id: 'column-ticket-assigned', label: 'tickets.fields.firstLevel', kind: 'text', from: person('assigned_to') },
  {
    id: 'column-ticket-container',
    label: 'freight.fields.container',
    kind: 'text',
    from: '(select box.number from containers box where box.id = tickets.container_id and box.hidden_at is null and s.id is not null)',
  },
  at('column-ticket-created', 'tickets.fields.createdAt', 'created_at'),
  at('column-ticket-updated', 'tickets.fields.updatedAt', 'updated_at'),
  at('column-ticket-closed', 'tickets.fields.closedAt', 'closed_at'),
  at('column-ticket-answer-due', 'reportColumns.answerDue', 'answer_due_at'),
  at('column-ticket-answered', 'reportColumns.answered', 'first_answered_at'),
  at('column-ticket-solve-due', 'reportColumns.solveDue', 'solve_due_at'),
  {
    id: 'column-ticket-answered-in-time',
    label: 'reportColumns.answeredInTime',
    kind: 'number',
    from: inTime('first_answered_at', 'answer_due_at'),
  },
  {
    id: 'column-ticket-solved-in-time',
    label: 'reportColumns.solvedInTime',
    kind: 'number',
    from: `case when tickets.status_id = 3 then ${inTime('closed_at', 'solve_due_at')} end`,
  },
]
