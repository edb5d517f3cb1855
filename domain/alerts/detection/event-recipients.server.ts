import type { PoolClient } from 'pg'
import { rolesWith } from '#domain/accounts/access/permissions.ts'
import { zoneOfUser } from '#domain/accounts/access/preferences/reader-zone.server.ts'
import { nextDigests, type Timing } from '#domain/alerts/alert-timing.ts'
import { isCustomerActive, isFollowed, mayReceive } from '#domain/alerts/audience/event-visibility.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'

/**
 * Addresses new events to the recipients and copy list of the customer's alerts and to followers, each by their own choices. Excludes the
 * user who caused the event, archived customers, and documents the reader may not open; the mail checks this again. Where one reader
 * qualifies twice, the sooner counts.
 */
export async function addressEvents(client: PoolClient, happeningIds: readonly number[], now: Date): Promise<void> {
  if (happeningIds.length === 0) return
  const { rows: alerts } = await client.query<Timing & { id: number }>(findAlerts, [happeningIds])
  const alertIds = alerts.map(({ id }) => id)
  const { rows: own } = await client.query<{ id: number; projectId: ProjectId; timeZone: string | null }>(findOwnDigests, [
    happeningIds,
    alertIds,
  ])
  await client.query(address, [
    ...[happeningIds, alertIds, alerts.map((timing) => nextDigests(timing, now, 1)[0]?.at ?? now)],
    ...[own.map(({ id }) => id), own.map((reader) => ownDigestAfter(now, reader)), now],
  ])
}

const ownDigest = { manner: 'Consolidated', hour: 9, unit: 'Days', weekday: 1, periodicity: 12 } as const

const ownDigestAfter = (now: Date, { projectId, timeZone }: { projectId: ProjectId; timeZone: string | null }) =>
  nextDigests({ ...ownDigest, timeZone: timeZone ?? zoneOfProject(projectId) }, now, 1)[0]?.at ?? now

const findAlerts = `
  select distinct a.id::float8 as id, a.manner, a.hour, a.unit, a.weekday, a.periodicity, a.time_zone as "timeZone"
  from activity_events h join customer_alerts a on a.customer_id = h.customer_id and a.kind = h.kind
  where h.id = any($1::bigint[])`

const findOwnDigests = `
  select u.id::float8 as id, u.project_id as "projectId", ${zoneOfUser('u')} as "timeZone"
  from users u where exists (select 1 from alert_choices where user_id = u.id and choice = 'digest')
    and (exists (select 1 from customer_alert_users where user_id = u.id and alert_id = any($2::bigint[]))
      or exists (select 1 from shipment_follows hearer join activity_events h on ${isFollowed}
        where hearer.user_id = u.id and h.id = any($1::bigint[])))`

/** The ETA a user last received, else the first known: many small moves add up to one worth reporting. */
const lastHeardEta = `coalesce(
    (select told.after from activity_events told join alert_deliveries t on t.event_id = told.id and t.user_id = u.id
      where told.kind = h.kind and told.shipment_id = h.shipment_id and told.id < h.id order by told.id desc limit 1),
    (select first.before from activity_events first where first.kind = h.kind and first.shipment_id = h.shipment_id order by first.id limit 1)
  )::timestamptz`
const hasMovedEnough = `case when h.kind = 'eta-changed' and wish.eta_hours is not null
  then abs(extract(epoch from h.after::timestamptz - ${lastHeardEta})) >= wish.eta_hours * 3600 else true end`

const listeners = `join users u on u.id = hearer.user_id left join alert_choices chosen on chosen.user_id = u.id and chosen.kind = h.kind
    left join alert_wishes wish on wish.user_id = u.id
    left join unnest($4::bigint[], $5::timestamptz[]) as own (user_id, at) on own.user_id = u.id
    where u.id is distinct from h.actor_id and u.deleted_at is null and u.disabled_at is null
      and ${mayReceive} and chosen.choice is distinct from 'off' and ${hasMovedEnough}`
const happened = `from activity_events h join customers c on c.id = h.customer_id and h.id = any($1::bigint[]) and ${isCustomerActive}`
const setForCustomer = `${happened} join customer_alerts a on a.customer_id = h.customer_id and a.kind = h.kind
    join unnest($2::bigint[], $3::timestamptz[]) as due (alert_id, at) on due.alert_id = a.id`

const address = `
  insert into alert_deliveries (event_id, reader, user_id, email, alert_id, manner, due_at)
  select distinct on (event_id, reader) * from (
    select h.id as event_id, 'user:' || u.id as reader, u.id as user_id, null::text as email, a.id as alert_id,
      case chosen.choice when 'at-once' then 'RealTime' when 'digest' then 'Consolidated' else a.manner end as manner,
      case when chosen.choice = 'at-once' then $6::timestamptz when chosen.choice = 'digest' and a.manner = 'RealTime' then own.at
        else due.at end as due_at
    ${setForCustomer} join customer_alert_users hearer on hearer.alert_id = a.id ${listeners}
    union all
    select h.id, 'user:' || u.id, u.id, null, null, case chosen.choice when 'digest' then 'Consolidated' else 'RealTime' end,
      case chosen.choice when 'digest' then own.at else $6::timestamptz end
    ${happened} join shipment_follows hearer on ${isFollowed} ${listeners}
    union all
    select h.id, 'email:' || h.project_id || ':' || e.email, null, e.email, a.id, a.manner, due.at
    ${setForCustomer} join customer_alert_emails e on e.alert_id = a.id
    where h.category is null or not exists (select 1 from users u where u.project_id = h.project_id and lower(u.email) = e.email
      and u.role_id not in (${rolesWith('read-shipment-documents')}) and u.deleted_at is null)
  ) as wish
  order by event_id, reader, due_at, manner desc, alert_id
  on conflict do nothing`
