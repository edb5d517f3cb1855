import { setImmediate as giveWay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { dayMs } from './day.ts'
import { followRules, nodeOffsetAt, type ZoneRules } from './wall-time.ts'

/** The zones of places, people, projects and reports. What PostgreSQL does not know cannot be compared. */
const selectZones = `select distinct zone from (
    select time_zone as zone from project_places union select time_zone from users union select default_time_zone from projects
    union select time_zone from reports) used
  where zone in (select name from pg_timezone_names) order by zone`

const selectOffsets = `select zone, array_agg(extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::float8 * 1000 order by at) as ahead
  from unnest($1::text[]) zone cross join unnest($2::timestamptz[]) at group by zone`

/** Each minute at which the clock of a zone changes from 1970 to 2050, and by how many milliseconds it is ahead of UTC from then on. */
const selectRules = `with days as (
    select at, extract(epoch from (at at time zone $1) - (at at time zone 'UTC')) as ahead
    from generate_series('1970-01-01Z'::timestamptz, '2051-01-01Z', '1 day') at),
  changes as (select at, ahead, lag(ahead) over (order by at) as before from days)
  select (extract(epoch from coalesce(minute.at, changes.at)) * 1000)::float8 as from, (ahead * 1000)::float8 as ahead
  from changes left join lateral (
    select min(m) as at from generate_series(changes.at - interval '1 day', changes.at, '1 minute') m
    where before is not null and extract(epoch from (m at time zone $1) - (m at time zone 'UTC')) = ahead
  ) minute on true
  where before is distinct from ahead order by 1`

let differing: readonly string[] = []

/** The zones in use of which this process's Node and PostgreSQL said different hours when they were last compared. */
export const zonesThatDiffer = (): readonly string[] => differing

/** An older Node lacks zones that PostgreSQL has, and throws for them. */
function isKnown(zone: string): boolean {
  try {
    return nodeOffsetAt(0, zone) !== undefined
  } catch {
    return false
  }
}

/**
 * Compares the zone data of Node with those of PostgreSQL, fifteen days apart from two years before `now` until three years after, and makes
 * this thread follow PostgreSQL's rules for the zones that differ. Returns their names.
 */
export async function followDatabaseZones(pool: Pool, now: Date, offsetAt = nodeOffsetAt): Promise<readonly string[]> {
  const { rows: zones } = await pool.query<{ zone: string }>(selectZones)
  const instants = Array.from({ length: 122 }, (_, at) => Math.floor(now.getTime() / dayMs) * dayMs + (at - 49) * 15 * dayMs)
  const { rows } = await pool.query<{ zone: string; ahead: number[] }>(selectOffsets, [
    zones.map(({ zone }) => zone),
    instants.map((instant) => new Date(instant)),
  ])
  const found: string[] = []
  for (const { zone, ahead } of rows) {
    if (!isKnown(zone) || instants.some((instant, at) => offsetAt(instant, zone) !== ahead[at])) found.push(zone)
    await giveWay()
  }
  const rules = new Map<string, ZoneRules>()
  for (const zone of found) rules.set(zone, (await pool.query<ZoneRules[number]>(selectRules, [zone])).rows)
  followRules(rules)
  differing = found
  return found
}
