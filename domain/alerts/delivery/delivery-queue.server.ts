import { type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { rolesWith } from '#domain/accounts/access/permissions.ts'
import { alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import type { DeliveryMode } from '#domain/alerts/alert-timing.ts'
import { isCustomerActive, isFollowed, mayReceive } from '#domain/alerts/audience/event-visibility.ts'
import { maxEventsRead } from './alert-emails.ts'
import { type DescribedEvent, type EventSummary, summariseEvents } from './event-summary.ts'

const isWaiting = sql`digest_id is null and dropped_at is null`

export async function listDueRecipients(deliveryMode: DeliveryMode, now: Date): Promise<string[]> {
  const { rows } = await db().execute<{ reader: string }>(
    sql`select distinct reader from alert_deliveries where manner = ${deliveryMode} and due_at <= ${now} and ${isWaiting} limit 500`,
  )
  return rows.map(({ reader }) => reader)
}

/** Takes the advisory lock on a reader until the transaction ends; false where another process holds it. */
export async function claimRecipient(tx: Transaction, reader: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.telling}, hashtext(${reader})) as "isMine"`,
  )
  return rows[0]?.isMine === true
}

/**
 * Whether the reader of `t` may still receive its event `h`: the customer exists and is theirs, they may read such documents, have not
 * turned the kind off, and are assigned or follow it.
 */
export const isStillVisible = sql`exists (select 1 from customers c where c.id = h.customer_id and ${sql.raw(isCustomerActive)})
  and case when t.user_id is not null then exists (
    select 1 from users u where u.id = t.user_id
      and (exists (select 1 from customer_alert_users au where au.user_id = u.id and au.alert_id = t.alert_id)
        or exists (select 1 from shipment_follows hearer where hearer.user_id = u.id and ${sql.raw(isFollowed)}))
      and not exists (select 1 from alert_choices ch where ch.user_id = u.id and ch.kind = h.kind and ch.choice = 'off')
      and ${sql.raw(mayReceive)}
      and (u.role_id in (${sql.raw(String(rolesWith('see-every-customer')))}) or exists (select 1 from user_customers uc where uc.user_id = u.id and uc.customer_id = h.customer_id))
  ) else exists (select 1 from customer_alert_emails e where e.alert_id = t.alert_id and e.email = t.email) end`

export async function dropInvisible(tx: Transaction, reader: string, isGone: boolean, now: Date): Promise<void> {
  await tx.execute(sql`update alert_deliveries t set dropped_at = ${now} from activity_events h
    where h.id = t.event_id and t.reader = ${reader} and ${isWaiting} and (${isGone} or not (${isStillVisible}))`)
}

export async function deferDelivery(tx: Transaction, reader: string, until: Date, now: Date): Promise<void> {
  await tx.execute(sql`update alert_deliveries set manner = 'Consolidated', due_at = ${until}
    where reader = ${reader} and due_at <= ${now} and ${isWaiting}`)
}

export async function listPendingDeliveries(tx: Transaction, reader: string, deliveryMode: DeliveryMode, most: number, now: Date) {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select id, (count(*) over ())::int as total from alert_deliveries
    where reader = ${reader} and manner = ${deliveryMode} and due_at <= ${now} and ${isWaiting} order by event_id limit ${most}`)
  return { ids: rows.map(({ id }) => Number(id)), total: rows[0]?.total ?? 0 }
}

export async function fillDigest(
  tx: Transaction,
  digestId: number,
  reader: string,
  deliveryMode: DeliveryMode,
  only: number | null,
  now: Date,
) {
  const { rowCount } = await tx.execute(sql`
    update alert_deliveries set digest_id = ${digestId}
    where reader = ${reader} and manner = ${deliveryMode} and due_at <= ${now} and ${isWaiting} and (${only}::bigint is null or id = ${only}::bigint)`)
  return rowCount ?? 0
}

export const eventsOfDigest = (digestId: number) =>
  sql`select event_id, user_id is null from alert_deliveries where digest_id = ${digestId}`

export async function listEventSummaries(tx: Transaction, source: SQL, now: Date): Promise<{ happenings: EventSummary[]; more: number }> {
  const { rows, total } = await listTold(tx, source, maxEventsRead, now)
  const events = summariseEvents(rows)
  if (events.length === 0 && rows.length < total)
    return { happenings: summariseEvents((await listTold(tx, source, total, now)).rows), more: 0 }
  return { happenings: events, more: total - rows.length }
}

/**
 * Returns the `most` urgent events, oldest first, those that no longer hold last, and the total. `source` selects ids and whether the
 * reader is outside: outside readers learn that a document or ticket exists, never what it contains.
 */
async function listTold(tx: Transaction, source: SQL, most: number, now: Date): Promise<{ rows: DescribedEvent[]; total: number }> {
  const { rows } = await tx.execute<Omit<DescribedEvent, 'happenedAt'> & { id: string; ms: number; total: number }>(sql`
    select h.id, h.kind, c.id::float8 as "customerId", c.name as customer, h.shipment_id::float8 as "shipmentId",
      coalesce(s.number, k.number, i.number) as number,
      h.ticket_id::float8 as "ticketId", h.invoice_id::float8 as "invoiceId",
      h.container_id::float8 as "containerId", b.number as container, h.before,
      case when told.is_outside and (h.category is not null or h.ticket_id is not null) then null
        else coalesce(i.currency || ' ' || i.balance, h.after) end as after,
      nullif(concat_ws(' ', u.name, u.last_name), '') as actor, (count(*) over ())::int as total,
      floor(extract(epoch from h.happened_at) * 1000)::float8 as ms, h.happened_on::text as "happenedOn", coalesce(p.time_zone, 'UTC') as "timeZone",
      case
        when h.kind = 'invoice-due' then i.balance > 0 and i.due_on = h.fact::date and i.due_on >= (${now}::timestamptz at time zone 'UTC')::date
        when h.kind = 'invoice-overdue' then i.balance > 0 and i.due_on = h.fact::date
        when h.ticket_id is not null then k.status_id in (1, 2) and case h.before when 'answer' then k.first_answered_at is null
          else k.waiting_since is null and k.solve_due_at <= ${now} end
        else h.kind not in (${sql.raw(exceptionKinds)}) or exists (
        select 1 from exceptions e where e.shipment_id = h.shipment_id and e.kind = h.kind and e.revised_at is null
          and e.container_id is not distinct from h.container_id and e.opens_at <= ${now} and (e.closes_at is null or e.closes_at > ${now})
      ) end as "isOpen"
    from (${source}) as told (id, is_outside) join activity_events h on h.id = told.id
    join customers c on c.id = h.customer_id left join shipments s on s.id = h.shipment_id
    left join tickets k on k.id = h.ticket_id left join invoices i on i.id = h.invoice_id left join containers b on b.id = h.container_id left join users u on u.id = h.actor_id left join project_places p on p.project_id = s.project_id and p.code = s.destination_port
    order by "isOpen" desc nulls last, array_position(array[${sql.raw(alertKinds.map(quoted).join())}], h.kind), h.shipment_id, h.id limit ${most}`)
  const told = rows.map(({ ms, total: _, ...row }) => ({ ...row, happenedAt: new Date(ms) }))
  return { rows: told.sort((one, other) => Number(one.id) - Number(other.id)), total: rows[0]?.total ?? 0 }
}

const quoted = (kind: string) => `'${kind}'`
const exceptionKinds = alertKinds
  .filter((kind) => alertCatalogue[kind].exception)
  .map(quoted)
  .join()
