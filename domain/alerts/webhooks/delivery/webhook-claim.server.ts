import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepared, preparedStatement } from '#db/postgres/prepared.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { isForEndpoint, isReportForEndpoint } from '#domain/alerts/webhooks/webhook-audience.server.ts'

/** Attempts under way at once for one endpoint that answers, whichever processes make them. */
const atOnce = 8
/** Longer than a call takes: a delivery claimed by a process that died is claimed again after this. */
const leaseMs = 45_000

export interface ClaimedDelivery {
  id: number
  attemptId: number
  endpointId: number
  messageId: string
  body: string
  attempts: number
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  formerUntil: Date | null
  /** Its owner may still know of it, and it was not undone. */
  isAllowed: boolean
}

/** $1 is now, $2 the end of the lease, $3 how many. */
const claim = preparedStatement<Omit<ClaimedDelivery, 'isAllowed'> & { isOfNoEvent: boolean; formerUntil: string | Date | null }>(`
  with ready as materialized (
    select endpoint.id, endpoint.state = 'on' and endpoint.failures = 0 as is_well from webhook_endpoints endpoint
    where (endpoint.state = 'on' or endpoint.state = 'waiting' and endpoint.probe_at <= $1::timestamptz)
      and exists (select from users where id = endpoint.user_id and deleted_at is null and disabled_at is null)
      and exists (select from webhook_deliveries where endpoint_id = endpoint.id and next_attempt_at <= $1::timestamptz)
    for no key update of endpoint skip locked
  ), head as materialized (
    select due.id from ready cross join lateral (
      select delivery.id, delivery.next_attempt_at, delivery.sequence from webhook_deliveries delivery
      where delivery.endpoint_id = ready.id and delivery.next_attempt_at <= $1::timestamptz
        and not exists (select from webhook_deliveries earlier where earlier.endpoint_id = delivery.endpoint_id
          and earlier.ordering_key = delivery.ordering_key and earlier.next_attempt_at is not null and earlier.sequence < delivery.sequence)
      order by delivery.next_attempt_at, delivery.sequence
      limit greatest(case when ready.is_well then ${atOnce} else 1 end - (select count(*) from webhook_deliveries
        where endpoint_id = ready.id and state = 'sending' and next_attempt_at > $1::timestamptz), 0)
      for update of delivery skip locked
    ) due
    order by due.next_attempt_at, due.sequence limit $3::int
  ), claimed as (
    update webhook_deliveries set state = 'sending', attempts = attempts + 1, next_attempt_at = $2::timestamptz
    where id in (select id from head) returning *
  ), attempt as (
    insert into webhook_attempts (delivery_id, began_at) select id, $1::timestamptz from claimed returning id, delivery_id
  )
  select delivery.id::float8 as id, attempt.id::float8 as "attemptId", endpoint.id::float8 as "endpointId", delivery.message_id as "messageId",
    delivery.body, delivery.attempts, endpoint.url, endpoint.secret, endpoint.former_secret as "formerSecret",
    endpoint.former_until as "formerUntil", delivery.is_cleared and delivery.event_id is null as "isOfNoEvent"
  from claimed delivery
  join attempt on attempt.delivery_id = delivery.id
  join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
  order by delivery.sequence`)

const [event, endpoint] = [alias(activityEvents, 'event'), alias(webhookEndpoints, 'endpoint')]
const findAllowed = prepared((open) =>
  open
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .leftJoin(event, eq(event.id, webhookDeliveries.eventId))
    .innerJoin(endpoint, eq(endpoint.id, webhookDeliveries.endpointId))
    .where(
      and(
        sql`${webhookDeliveries.id} = any(${sql.placeholder('ids')}::bigint[])`,
        or(isForEndpoint, isReportForEndpoint(sql`${webhookDeliveries.reportEmailId}`)),
      ),
    ),
)

/**
 * Claims up to `room` deliveries due at `now`, of each ordering key the earliest. Writes their attempts down before anything leaves: if the
 * process dies, the ledger says that nobody knows. An endpoint is claimed from by one process at a time; the others pass on.
 */
export async function claimDeliveries(now: Date, room: number): Promise<ClaimedDelivery[]> {
  const rows = await claim([now, new Date(now.getTime() + leaseMs), room])
  if (rows.length === 0) return []
  const allowed = new Set((await findAllowed({ ids: rows.map(({ id }) => id) })).map(({ id }) => id))
  return rows.map(({ isOfNoEvent, formerUntil, ...row }) => ({
    ...row,
    formerUntil: formerUntil && new Date(formerUntil),
    isAllowed: isOfNoEvent || allowed.has(row.id),
  }))
}
