import { databasePool } from '#db/postgres/client.server.ts'
import type { Performance } from '#domain/freight/dashboard/performance.ts'

/** The scope is the first parameter of every query. SQL alone compares instants and days, independent of the index. */
const own = `with own as (
  select s.*, first_eta, coalesce(to_port.time_zone, 'UTC') as zone, from_port.country_code as from_country, to_port.country_code as to_country,
    (ata at time zone coalesce(to_port.time_zone, 'UTC'))::date - (first_eta at time zone coalesce(to_port.time_zone, 'UTC'))::date as delay
  from shipments s
  left join ports from_port on from_port.code = s.origin_port
  left join ports to_port on to_port.code = s.destination_port
  cross join lateral (select coalesce(s.planned_eta, (select (array_agg(expected_at order by created_at, id))[1] from shipment_dates
    where shipment_id = s.id and kind = 'eta' and expected_at is not null)) as first_eta) promised
  where customer_id = any($1::bigint[]))`

async function ask<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await databasePool().query(`${own} ${text}`, values)).rows as Row[]
}

interface Counted {
  value: string
  count: number
}

export async function countBySql(scope: readonly number[], expression: string): Promise<Map<string, number>> {
  const rows = await ask<Counted>(
    `select ${expression} as value, count(*)::int as count from own where ${expression} is not null group by 1`,
    scope,
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}

const arrivedLately = `status <> 'cancelled' and ata is not null
  and to_char(ata at time zone zone, 'YYYY-MM') between to_char($2::timestamptz at time zone 'UTC' - interval '11 months', 'YYYY-MM')
  and to_char($2::timestamptz at time zone 'UTC', 'YYYY-MM')`
const punctuality = `count(*)::int as arrived, (count(*) filter (where delay <= 0))::int as "onTime",
  (count(*) filter (where delay > 0))::int as late, (count(*) filter (where delay is null))::int as undated, sum(delay)::float8 / nullif(count(delay), 0) as "meanDelay"`

/** Leaves out months without arrivals. */
export async function findPerformanceBySql(scope: readonly number[], now: Date) {
  const arrived = `from own where ${arrivedLately}`
  const lane = `coalesce(mode, 'any') || '.' || origin_port || '.' || destination_port`
  const month = `to_char(ata at time zone zone, 'YYYY-MM')`
  const days = 'floor(extract(epoch from ata - atd) / 86400 + 0.5)'
  const measured = 'filter (where atd <= ata)'
  const [all] = await ask(`select ${punctuality} ${arrived}`, scope, now)
  const [missing] = await ask<{ count: number }>(
    `select count(*)::int as count from own where status in ('arrived', 'delivered') and ata is null`,
    scope,
  )
  return {
    all,
    months: await ask(`select ${month} as month, ${punctuality} ${arrived} group by 1 order by 1`, scope, now),
    carriers: await ask(
      `select carrier, ${punctuality} ${arrived} and carrier is not null group by 1 order by 2 desc, carrier collate "C" limit 6`,
      scope,
      now,
    ),
    lanes: await ask(
      `select ${lane} as lane, count(*)::int as arrived,
         (count(*) ${measured})::int as measured, (sum(${days}) ${measured})::float8 / nullif(count(*) ${measured}, 0) as mean,
         percentile_disc(0.1) within group (order by ${days}::float8) ${measured} as "from",
         percentile_disc(0.9) within group (order by ${days}::float8) ${measured} as "to"
       ${arrived} and origin_port is not null and destination_port is not null group by 1 order by 2 desc, min(${lane}) collate "C" limit 5`,
      scope,
      now,
    ),
    withoutArrival: missing?.count,
  }
}

export function asSqlGivesIt({ months, lanes, ...rest }: Performance) {
  const none = { measured: 0, mean: null, from: null, to: null }
  return {
    ...rest,
    months: months.filter(({ arrived }) => arrived > 0),
    lanes: lanes.map(({ lane, arrived, transit }) => ({ lane, arrived, ...(transit ?? none) })),
  }
}
