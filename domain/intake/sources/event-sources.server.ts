import { type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { feedSources } from '#db/postgres/schema/core/upkeep.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { eventWriterOf } from '#domain/intake/writers/event-source.ts'
import { databaseZone } from '#domain/platform/schedules/time-zone.ts'
import type { SourceRow } from './received-source.ts'

/** So many of the newest events tell how often a source sends. */
const newest = 200

interface Window {
  projectId: number
  /** Which events the reader may see. */
  scope: SQL
  timeZone: string
  since: Date
  fewest: number
  now: Date
}

/**
 * The systems that brought events since then, each with its events of today, the last one, and the usual time between those that brought
 * something new. What changed nothing is stored nowhere and not counted.
 */
export async function listEventSources({ projectId, scope, timeZone, since, fewest, now }: Window): Promise<SourceRow[]> {
  const zone = databaseZone(timeZone)
  const events = receivedEvents
  const { rows } = await db().execute<{
    [column: string]: unknown
    system: string
    events: number
    taken: number
    rejected: number
    lastId: number
    lastAt: string
    usualGapMs: number | null
    silentAfterHours: number | null
    silenceToldAt: string | null
  }>(sql`
    with recursive systems as (
      (select ${events.source} as system from ${events} where ${events.projectId} = ${projectId} order by 1 limit 1)
      union all
      select (select ${events.source} from ${events} where ${events.projectId} = ${projectId} and ${events.source} > systems.system order by 1 limit 1)
      from systems where systems.system is not null
    )
    select systems.system, lately.last_id::float8 as "lastId", lately.last_at as "lastAt", lately.gap as "usualGapMs",
      today.events, today.taken, today.rejected, watched.silent_after_hours as "silentAfterHours", watched.silence_told_at as "silenceToldAt"
    from systems
    cross join lateral (
      select max(at) as last_at, max(id) as last_id, case when count(*) >= ${fewest} then 1000 * percentile_cont(0.5) within group (order by gap) end as gap
      from (
        select at, id, extract(epoch from at - lag(at) over (order by at)) as gap from (
          select at, max(id) as id from (
            select ${events.receivedAt} as at, ${events.id} as id from ${events}
            where ${events.projectId} = ${projectId} and ${events.source} = systems.system and ${scope} and ${events.receivedAt} > ${since.toISOString()}
            order by ${events.receivedAt} desc nulls last limit ${newest}
          ) one group by at
        ) moment
      ) paced
    ) lately
    cross join lateral (
      select count(*)::int as events, (count(*) filter (where ${events.state} in ('taken', 'retracted')))::int as taken,
        (count(*) filter (where ${events.state} = 'refused'))::int as rejected
      from ${events}
      where ${events.projectId} = ${projectId} and ${events.source} = systems.system and ${scope}
        and ${events.receivedAt} >= date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}
    ) today
    left join ${feedSources} watched on watched.project_id = ${projectId} and watched.source = ${eventWriterOf('')}::text || systems.system
    where systems.system is not null and lately.last_at is not null
    order by systems.system`)
  return rows.map(({ system, events, taken, rejected, lastId, ...row }) => ({
    source: eventWriterOf(system),
    files: events,
    taken,
    unchanged: null,
    rejected,
    lastId,
    lastOutcome: null,
    usualGapMs: row.usualGapMs,
    silentAfterHours: row.silentAfterHours,
    lastAt: new Date(row.lastAt),
    silenceToldAt: row.silenceToldAt ? new Date(row.silenceToldAt) : null,
  }))
}
