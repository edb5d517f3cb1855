import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { alertAudience, eventVisibility } from '#db/postgres/schema/alerts/alert-audience.ts'
import type { Timing } from '#domain/alerts/alert-timing.ts'
import { mayReceive, mayReceiveCopy } from '#domain/alerts/audience/alert-audience.server.ts'
import { dueAt, ownDigestAt } from '#domain/alerts/delivery/digest.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { zoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { type ProjectId, sandboxesFrom } from '#domain/platform/environment/projects.ts'
import { isRepeated } from './withdrawn-events.server.ts'

/**
 * Addresses new events to the recipients and copy list of the customer's alerts and to followers, each by their own choices. Excludes the
 * user who caused the event, archived customers, and documents the reader may not open; the mail checks this again. Where one reader
 * qualifies twice, the sooner counts.
 */
export async function addressEvents(client: PoolClient, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const database = drizzle(client)
  // Whoever follows a sample shipment does so by a test token, and hears of it by that alone.
  const eventIds = sql`any(array(select id from activity_events where id = any(${sql.param([...ids])}::bigint[]) and project_id <= ${sandboxesFrom}))`
  const { rows: alerts } = await database.execute<Pick<Timing, keyof Timing> & { id: number }>(sql`
    select distinct alert.id::float8 as id, manner, hour, unit, weekday, periodicity, alert.time_zone as "timeZone"
    from activity_events event join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
    where event.id = ${eventIds}`)
  const { rows: readers } = await database.execute<{ id: number; projectId: ProjectId; timeZone: string | null }>(sql`
    select reader.id::float8 as id, reader.project_id as "projectId", ${sql.raw(zoneOfUser('reader'))} as "timeZone" from users reader
    where exists (select from alert_choices where user_id = reader.id and choice = 'digest')
      and reader.id in (select ${alertAudience.userId} from ${alertAudience} where ${alertAudience.eventId} = ${eventIds})`)
  const due = timesOf(alerts.map((alert) => [alert.id, dueAt(alert, now)]))
  const digest = timesOf(readers.map(({ id, timeZone, projectId }) => [id, ownDigestAt(timeZone ?? zoneOfProject(projectId), now)]))
  await database.execute(sql`
    with ${alertAudience} as materialized (select * from ${alertAudience} where ${alertAudience.eventId} = ${eventIds} and ${alertAudience.isCustomerActive})
    insert into alert_deliveries (event_id, reader, user_id, email, alert_id, manner, due_at)
    select distinct on (event_id, reader) * from (
      select event_id, reader, user_id, email, alert_id,
        case choice when 'at-once' then 'RealTime' when 'digest' then 'Consolidated' else set_manner end as manner,
        case when choice = 'at-once' then ${now}::timestamptz when choice = 'digest' and set_manner = 'RealTime' then own_digest_at
          else set_due_at end as due_at
      from (
        select audience.*, coalesce(alert.manner, 'RealTime') as set_manner, coalesce(due.at, ${now}::timestamptz) as set_due_at,
          own_digest.at as own_digest_at
        from (${usersOf} union all ${copiesOf}) audience
        left join customer_alerts alert on alert.id = audience.alert_id
        left join ${due} due on due.id = audience.alert_id
        left join ${digest} own_digest on own_digest.id = audience.user_id
      ) as audience
    ) as delivery
    where not ${isRepeated(sql`delivery.event_id`, sql`delivery.reader`)}
    order by event_id, reader, due_at, manner desc, alert_id
    on conflict do nothing`)
}

const timesOf = (times: readonly (readonly [id: number, at: Date])[]) => {
  const [ids, instants] = [times.map(([id]) => id), times.map(([, at]) => at.toISOString())]
  return sql`(select * from unnest(${sql.param(ids)}::bigint[], ${sql.param(instants)}::timestamptz[]) as time (id, at))`
}

const audienceColumns = sql`${alertAudience.eventId}, ${alertAudience.reader}, ${alertAudience.userId}, ${alertAudience.email}, ${alertAudience.alertId}`

/** From the ETA that a user last received, else the first known: many small moves add up to one worth reporting. */
const hasMovedEnough = sql`(
  select abs(extract(epoch from event.after::timestamptz - coalesce(
    (select received.after from activity_events received
      join alert_deliveries delivery on delivery.event_id = received.id and delivery.user_id = ${alertAudience.userId}
      where received.kind = event.kind and received.shipment_id = event.shipment_id and received.id < event.id
      order by received.id desc limit 1),
    (select first.before from activity_events first where first.kind = event.kind and first.shipment_id = event.shipment_id
      order by first.id limit 1))::timestamptz)) >= setting.eta_hours * 3600
  from activity_events event where event.id = ${alertAudience.eventId})`

const usersOf = sql`
  select ${audienceColumns}, chosen.choice
  from ${alertAudience}
  join ${eventVisibility} on ${eventVisibility.eventId} = ${alertAudience.eventId} and ${eventVisibility.userId} = ${alertAudience.userId}
  left join alert_choices chosen on chosen.user_id = ${alertAudience.userId} and chosen.kind = ${eventVisibility.kind}
  left join alert_wishes setting on setting.user_id = ${alertAudience.userId}
  where not ${eventVisibility.isOwnAct}
    and ${mayReceive} and chosen.choice is distinct from 'off'
    and (${eventVisibility.kind} <> 'eta-changed' or setting.eta_hours is null or ${hasMovedEnough})`

const copiesOf = sql`
  select ${audienceColumns}, null from ${alertAudience}
  where ${alertAudience.email} is not null and ${mayReceiveCopy}`
