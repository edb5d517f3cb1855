import { noted } from './shipment-events.ts'

/*
 * SQL for tickets and invoices that fall due as time passes; $1 to $3 as in insertExceptionEvents. Includes what fell due after $1, and what was
 * written after $1 and fell due after $3, because a feed may bring an invoice a day late.
 */
const isNews = (at: string, touchedAt: string) => `${at} <= $2::timestamptz and (${at} > $1::timestamptz
    or ${touchedAt} > $1::timestamptz and ${at} > $3::timestamptz)`

/** In UTC, because an event has many readers; Cost Management uses the zone of its one reader. */
const startOf = (day: string) => `((${day})::timestamp at time zone 'UTC')`

const daysAhead = 3

/** Of `tickets k`: that of the shipment or invoice, else the only one of the creator. A ticket of no customer is in no event. */
export const customerOfTicket = `coalesce(
      (select customer_id from shipments where id = k.shipment_id), (select customer_id from invoices where id = k.invoice_id),
      (select min(customer_id) from user_customers where user_id = k.created_by having count(*) = 1))`

/** A missed target of the service desk: the first answer, or the solution unless the ticket waits for the customer. */
const overdueTargets = `select k.id, k.project_id, k.subject, target.what, target.due_at, ${customerOfTicket} as customer_id, k.updated_at
    from tickets k cross join lateral (values
      ('answer', case when k.first_answered_at is null then k.answer_due_at end),
      ('solution', case when k.waiting_since is null then k.solve_due_at end)) as target (what, due_at)
    where k.status_id in (1, 2) and target.due_at is not null`

const today = `($2::timestamptz at time zone 'UTC')::date`
const invoiceSteps = `(values ('invoice-due', case when i.due_on >= ${today} then ${startOf(`i.due_on - ${daysAhead}`)} end),
    ('invoice-overdue', ${startOf('i.due_on + 1')})) as step (kind, at)`
/** Bounds the days of `isNews`, so that an index finds them. */
const ofThoseDays = (from: string) => `i.due_on between (${from}::timestamptz at time zone 'UTC')::date - 1
    and ${today} + ${daysAhead}`
const owed = (where: string) => `select i.*, step.kind, step.at from invoices i cross join lateral ${invoiceSteps}
    where i.balance > 0 and ${where} and ${isNews('step.at', 'i.updated_at')}`

export const insertTicketAndInvoiceEvents = noted(
  'project_id, customer_id, ticket_id, invoice_id, kind, fact, before, after, happened_at',
  `select project_id, customer_id, id, null::bigint, 'ticket-overdue',
     what || ' ' || to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), what, left(subject, 200), due_at
   from (${overdueTargets}) as k where customer_id is not null and ${isNews('due_at', 'updated_at')}
   union all
   select project_id, customer_id, null::bigint, id, kind, due_on::text, due_on::text, currency || ' ' || balance, at
   from (${owed(ofThoseDays('$1'))} union ${owed(`i.updated_at > $1::timestamptz and ${ofThoseDays('$3')}`)}) as owed`,
  '$2',
)
