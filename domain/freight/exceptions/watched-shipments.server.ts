import type { Pool, PoolClient } from 'pg'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { clocksOf, firstLastFreeDay, instantsOf } from '#domain/freight/containers/free-time/clocks.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import type { WatchedShipment } from './exception-intervals.ts'
import { defaultThresholds, type NeededDocument, type Thresholds } from './exception-kinds.ts'
import { neededDocumentOf } from './needed-document.ts'

interface Watched {
  shipmentId: number
  facts: WatchedShipment
  thresholds: Thresholds
}

export async function listWatchedShipments(pool: Pool | PoolClient, ids: readonly number[]): Promise<Watched[]> {
  const { rows } = await pool.query<Row>(selectWatched, [ids])
  const boxes = await listContainerFacts(
    pool,
    rows.flatMap(({ containers }) => containers.map(({ id }) => id)),
  )
  const tariffs = await findTariffs(pool, [...new Set(boxes.map(({ projectId }) => projectId))])
  const deadlines = new Map(boxes.map((box) => [box.id, deadlineOf(box, tariffs.get(box.projectId) ?? [])]))
  return rows.map((row) => watchedOf(row, deadlines))
}

function deadlineOf(box: ContainerFacts, tariffs: readonly Tariff[]): Date | null {
  const clocks = clocksOf(box, tariffs)
  const lastFreeDay = firstLastFreeDay(clocks)
  return lastFreeDay === null ? null : instantsOf(lastFreeDay, clocks.times.timeZone).deadline
}

interface Row {
  id: number
  overAt: Date | null
  atd: Date | null
  ata: Date | null
  plannedEta: Date | null
  lastNewsAt: Date
  bills: (string | null)[]
  dates: { kind: 'etd' | 'eta'; expectedAt: number | null; knownAt: number }[]
  documents: { category: string | null; name: string; at: number }[]
  containers: { id: number; incidentAt: number | null; returnedAt: number | null }[]
  thresholds: Partial<Record<keyof Thresholds, number | null>>
}

function watchedOf(row: Row, deadlines: ReadonlyMap<number, Date | null>): Watched {
  const known = (kind: 'etd' | 'eta') =>
    row.dates
      .filter((date) => date.kind === kind)
      .map(({ expectedAt, knownAt }) => ({ expectedAt: instantOf(expectedAt), knownAt: new Date(knownAt) }))
  const documents: Partial<Record<NeededDocument, Date>> = {}
  for (const paper of row.documents) {
    const needed = neededDocumentOf(paper, row.bills)
    if (needed) documents[needed] ??= new Date(paper.at)
  }
  const { overAt, atd, ata, plannedEta, lastNewsAt } = row
  const facts = {
    overAt,
    atd,
    ata,
    plannedEta,
    lastNewsAt,
    etds: known('etd'),
    etas: known('eta'),
    documents,
    containers: row.containers.map(({ id, returnedAt, incidentAt }) => ({
      ...{ id, deadline: deadlines.get(id) ?? null },
      ...{ returnedAt: instantOf(returnedAt), incidentOpenedAt: instantOf(incidentAt) },
    })),
  }
  const own = Object.entries(row.thresholds).filter(([, value]) => value !== null)
  return { shipmentId: row.id, facts, thresholds: { ...defaultThresholds, ...Object.fromEntries(own) } }
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms))

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)`
const threshold = (column: string) => `coalesce(own.${column}, usual.${column})`

/**
 * News is an event or a changed date. A shipment cancelled, or delivered at an unknown time, is over since its row was last written; a
 * container that only its status reports as returned, likewise.
 */
const selectWatched = `
  select s.id::float8 as id, s.atd, s.ata, s.planned_eta as "plannedEta", array[s.hbl, s.mbl] as bills,
    case s.status when 'delivered' then coalesce(s.delivered_at, s.updated_at) when 'cancelled' then s.updated_at end as "overAt",
    greatest(s.created_at, (select max(created_at) from shipment_events where shipment_id = s.id), date.newest) as "lastNewsAt",
    coalesce(date.told, '[]') as dates,
    coalesce((select json_agg(json_build_object('category', d.category, 'name', f.name, 'at', ${ms('d.created_at')}) order by d.created_at, d.id)
      from shipment_documents d join files f on f.id = d.file_id where d.shipment_id = s.id), '[]') as documents,
    coalesce((select json_agg(json_build_object('id', c.id,
        'incidentAt', (select ${ms('i.created_at')} from incidents i where i.container_id = c.id and i.deleted_at is null),
        'returnedAt', ${ms(`coalesce(c.empty_returned_at, event.returned, case c.status when 'returned' then c.updated_at end)`)}) order by c.id)
      from containers c
      cross join lateral (
        select max(occurred_at) as returned from container_events where container_id = c.id and event_type = 9 and in_timeline
      ) event
      where c.shipment_id = s.id), '[]') as containers,
    json_build_object('departureHours', ${threshold('departure_hours')}, 'arrivalHours', ${threshold('arrival_hours')},
      'freeTimeDays', ${threshold('free_time_days')}, 'silentDays', ${threshold('silent_days')},
      'documentDays', ${threshold('document_days')}) as thresholds
  from shipments s
  left join exception_thresholds own on own.project_id = s.project_id and own.customer_id = s.customer_id
  left join exception_thresholds usual on usual.project_id = s.project_id and usual.customer_id is null
  cross join lateral (
    select max(created_at) as newest,
      json_agg(json_build_object('kind', kind, 'expectedAt', ${ms('expected_at')}, 'knownAt', ${ms('created_at')}) order by created_at, id) as told
    from shipment_dates where shipment_id = s.id
  ) date
  where s.id = any($1::bigint[])
  order by s.id`
