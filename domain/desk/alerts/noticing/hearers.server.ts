import type { PoolClient } from 'pg'
import type { Timing } from '../timing.ts'
import { nextDigests } from '../timing.ts'

/**
 * Addresses new happenings to whoever is to hear of them: the people and the copy list of the customer's alerts of that kind. Whoever
 * did it is not told, nor is an agent told of documents (decision 6); all of that is asked again when the mail is made. Where one
 * reader would hear of a happening in two ways, the sooner counts.
 */
export async function addressHappenings(client: PoolClient, happeningIds: readonly number[], now: Date): Promise<void> {
  if (happeningIds.length === 0) return
  const { rows } = await client.query<Timing & { id: number }>(
    `select distinct a.id::float8 as id, a.manner, a.hour, a.unit, a.weekday, a.periodicity, a.time_zone as "timeZone"
     from happenings h join customer_alerts a on a.customer_id = h.customer_id and a.kind = h.kind
     where h.id = any($1::bigint[])`,
    [happeningIds],
  )
  if (rows.length === 0) return
  const due = rows.map((timing) => nextDigests(timing, now, 1)[0]?.at ?? now)
  await client.query(address, [happeningIds, rows.map(({ id }) => id), due])
}

const address = `
  insert into alert_tellings (happening_id, reader, user_id, email, alert_id, manner, due_at)
  select distinct on (h.id, hearer.reader) h.id, hearer.reader, hearer.user_id, hearer.email, a.id, a.manner, due.at
  from happenings h
  join customer_alerts a on a.customer_id = h.customer_id and a.kind = h.kind
  join unnest($2::bigint[], $3::timestamptz[]) as due (alert_id, at) on due.alert_id = a.id
  cross join lateral (
    select 'user:' || u.id as reader, u.id as user_id, null::text as email
    from customer_alert_users au join users u on u.id = au.user_id
    where au.alert_id = a.id and u.id is distinct from h.actor_id and u.deleted_at is null and u.disabled_at is null
      and not (u.role_id = 4 and h.kind = 'document-added')
    union all
    select 'email:' || h.project_id || ':' || e.email, null, e.email from customer_alert_emails e where e.alert_id = a.id
  ) as hearer
  where h.id = any($1::bigint[])
  order by h.id, hearer.reader, due.at, a.manner desc, a.id
  on conflict do nothing`
