import { lt, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { withdrawnDeliveries } from '#db/postgres/schema/alerts/withdrawn-deliveries.ts'
import { withdrawFromEndpoints } from '#domain/alerts/webhooks/webhook-endings.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { currentSteps, exceptionAlerts, stepKinds } from './shipment-events.ts'

/** As long as something can be undone. */
const keptDays = 30

/**
 * What an event is about and what it says, alike when the same comes again under another id. A delay opens when it becomes known: it is the
 * same as long as the date is.
 */
const identityOf = `e.project_id, coalesce('invoice ' || lower(i.number),
    'shipment ' || coalesce(s.source || ' ' || (select k.key from shipment_sources k where k.shipment_id = s.id and k.source = s.source), s.number) || coalesce(' ' || c.number, '')),
  e.kind, case when e.kind in (${stepKinds}) then to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')
    when e.kind = 'eta-changed' then e.before || ' ' || e.after when e.kind = 'arrival-delayed' then coalesce(extract(epoch from s.eta)::text, '')
    when e.kind = 'departure-delayed' then coalesce(extract(epoch from s.etd)::text, '') else e.fact end`
const withThings = `activity_events e left join shipments s on s.id = e.shipment_id left join containers c on c.id = e.container_id
  left join invoices i on i.id = e.invoice_id`

/** Whether a reader was mailed the event of the delivery before it was undone and came again. */
export const isRepeated = (eventId: SQL, reader: SQL): SQL => sql`(exists (select from withdrawn_deliveries) and exists (
  select from ${sql.raw(withThings)} join withdrawn_deliveries w
    on (w.project_id, w.thing, w.kind, w.fact) = (${sql.raw(identityOf)})
  where e.id = ${eventId} and w.reader = ${reader}))`

export interface UndoneThings {
  shipmentIds: readonly number[]
  containerIds: readonly number[]
}

/** Before an undo: events of things that it deletes, and of ETAs (`shipment_dates`) of things that stay. */
export async function withdrawEvents(
  tx: Transaction,
  {
    shipmentIds,
    containerIds,
    invoiceIds,
    dates,
    left,
  }: UndoneThings & { invoiceIds: readonly number[]; dates: UndoneDates; left: UndoneThings },
  since: Date,
  now: Date,
): Promise<void> {
  await remember(tx, noticedSince(left, exceptionAlerts, since), now)
  await withdraw(
    tx,
    sql`select id from activity_events where shipment_id = ${any(shipmentIds)}
      union select id from activity_events where container_id = ${any(containerIds)}
      union select id from activity_events where invoice_id = ${any(invoiceIds)}
      union select id from activity_events where shipment_id = ${any(dates.shipmentIds)} and kind = 'eta-changed'
        and fact = any(${sql.param(dates.ids.map(String))}::text[])`,
    now,
  )
}

export interface UndoneDates {
  ids: readonly number[]
  shipmentIds: readonly number[]
}

/**
 * After things went back: steps and exceptions noticed since that are no longer so, or were not then. When they are so again, that is news
 * unless it is the very same.
 */
export async function withdrawReverted(tx: Transaction, left: UndoneThings, since: Date, now: Date): Promise<void> {
  const { shipmentIds, containerIds } = left
  const closed = sql`select id from activity_events e where id in (${noticedSince(left, exceptionAlerts, since)}) and not exists (
    select from exceptions x where x.shipment_id = e.shipment_id and x.kind = e.kind and x.container_id is not distinct from e.container_id
      and x.revised_at is null and x.opens_at = e.happened_at)`
  await withdrawFromEndpoints(tx, closed, now)
  await tx.execute(sql`delete from activity_events where id in (${closed})`)
  await withdraw(
    tx,
    sql`${noticedSince(left, stepKinds, since)} and not exists (
          select from (${currentSteps(any(shipmentIds), any(containerIds))}) as step (kind, shipment_id, container_id, at)
          where step.shipment_id = e.shipment_id and step.container_id is not distinct from e.container_id and step.kind = e.kind and step.at = e.happened_at)`,
    now,
  )
}

const noticedSince = ({ shipmentIds, containerIds }: UndoneThings, kinds: string, since: Date) => sql`select id from activity_events e
  where (shipment_id = ${any(shipmentIds)} or container_id = ${any(containerIds)}) and kind in (${sql.raw(kinds)})
    and noticed_at >= ${since.toISOString()}::timestamptz`

const any = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`

/** Deletes events, with what of them waits to be mailed. */
async function withdraw(tx: Transaction, ids: SQL, now: Date): Promise<void> {
  await remember(tx, ids, now)
  await withdrawFromEndpoints(tx, ids, now)
  await tx.execute(sql`delete from activity_events where id in (${ids})`)
}

async function remember(tx: Transaction, ids: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into withdrawn_deliveries (project_id, thing, kind, fact, reader, withdrawn_at)
    select ${sql.raw(identityOf)}, d.reader, ${now.toISOString()}::timestamptz
    from ${sql.raw(withThings)} join alert_deliveries d on d.event_id = e.id join alert_digests g on g.id = d.digest_id and g.state = 'mailed'
    where e.id in (${ids})`)
}

export async function deleteOldWithdrawals(now: Date): Promise<void> {
  await db()
    .delete(withdrawnDeliveries)
    .where(lt(withdrawnDeliveries.withdrawnAt, new Date(now.getTime() - keptDays * dayMs)))
}
