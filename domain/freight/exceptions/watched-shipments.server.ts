import type { Pool, PoolClient } from 'pg'
import { listAllContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { clocksOf, firstLastFreeDay, instantsOf } from '#domain/freight/containers/free-time/clocks.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import type { WatchedContainer, WatchedShipment } from './exception-intervals.ts'
import { defaultThresholds, type Thresholds } from './exception-kinds.ts'
import { neededDocumentOf } from './needed-document.ts'
import { type NeededDocument, type NeededRule, type NeedingShipment, needsOf, selectNeeding } from './needed-documents.ts'
import { findNeededRules } from './needed-rules.server.ts'

interface Watched {
  shipmentId: number
  facts: WatchedShipment
  thresholds: Thresholds
}

export async function listWatchedShipments(pool: Pool | PoolClient, ids: readonly number[]): Promise<Watched[]> {
  const { rows } = await pool.query<Row>(selectWatched, [ids])
  const boxes = await listAllContainerFacts(
    pool,
    rows.flatMap(({ containers }) => containers),
  )
  const tariffs = await findTariffs(pool, [...new Set(boxes.map(({ projectId }) => projectId))])
  const watched = new Map(boxes.map((box) => [box.id, watchedContainer(box, tariffs.get(box.projectId) ?? [])]))
  const rulesOf = await findNeededRules(
    pool,
    rows.map(({ projectId }) => projectId),
  )
  return rows.map((row) => watchedOf(row, watched, rulesOf(row.projectId)))
}

function watchedContainer(box: ContainerFacts, tariffs: readonly Tariff[]): WatchedContainer {
  const clocks = clocksOf(box, tariffs)
  const lastFreeDay = firstLastFreeDay(clocks)
  return {
    id: box.id,
    ...(lastFreeDay === null ? { endingFrom: null, deadline: null } : instantsOf(lastFreeDay, clocks.endingDays, clocks.times.timeZone)),
    returnedAt: box.overAt,
    incidentOpenedAt: box.incident?.reportedAt ?? null,
  }
}

interface Row extends NeedingShipment {
  id: number
  projectId: number
  overAt: Date | null
  atd: Date | null
  ata: Date | null
  leftBy: Date | null
  firstEta: Date | null
  lastNewsAt: Date
  bills: (string | null)[]
  dates: { kind: 'etd' | 'eta'; expectedAt: number | null; knownAt: number }[]
  documents: { category: string | null; name: string; at: number }[]
  containers: number[]
  thresholds: Partial<Record<keyof Thresholds, number | null>>
}

function watchedOf(row: Row, boxes: ReadonlyMap<number, WatchedContainer>, rules: readonly NeededRule[]): Watched {
  const known = (kind: 'etd' | 'eta') =>
    row.dates
      .filter((date) => date.kind === kind)
      .map(({ expectedAt, knownAt }) => ({ expectedAt: instantOf(expectedAt), knownAt: new Date(knownAt) }))
  const documents: Partial<Record<NeededDocument, Date>> = {}
  for (const paper of row.documents) {
    const needed = neededDocumentOf(paper, row.bills)
    if (needed) documents[needed] ??= new Date(paper.at)
  }
  const { overAt, atd, ata, leftBy, firstEta, lastNewsAt } = row
  const containers = row.containers.flatMap((id) => boxes.get(id) ?? [])
  const own = Object.entries(row.thresholds).filter(([, value]) => value !== null)
  const thresholds: Thresholds = { ...defaultThresholds, ...Object.fromEntries(own) }
  const needs = needsOf(row, rules, thresholds.documentDays)
  const dates = { overAt, atd, ata, leftBy, firstEta, lastNewsAt, etds: known('etd'), etas: known('eta') }
  return { shipmentId: row.id, facts: { ...dates, needs, documents, containers }, thresholds }
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms))

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)`
const threshold = (column: string) => `coalesce(own.${column}, usual.${column})`

const selectWatched = `
  select s.id::float8 as id, s.project_id::float8 as "projectId", ${selectNeeding}, f.departed_at as atd,
    case when s.status in ('in_transit', 'arrived') then s.updated_at end as "leftBy",
    coalesce(f.arrived_at, case s.status when 'arrived' then s.updated_at end) as ata, f.first_eta as "firstEta", f.over_at as "overAt",
    f.last_news_at as "lastNewsAt", array[s.hbl, s.mbl] as bills,
    coalesce(date.told, '[]') as dates,
    coalesce((select json_agg(json_build_object('category', d.category, 'name', f.name, 'at', ${ms('d.created_at')}) order by d.created_at, d.id)
      from shipment_documents d join files f on f.id = d.file_id where d.shipment_id = s.id), '[]') as documents,
    array(select id::float8 from containers where shipment_id = s.id order by id) as containers,
    json_build_object('departureHours', ${threshold('departure_hours')}, 'arrivalHours', ${threshold('arrival_hours')},
      'freeTimeDays', ${threshold('free_time_days')}, 'silentDays', ${threshold('silent_days')},
      'documentDays', ${threshold('document_days')}) as thresholds
  from shipments s
  join shipment_facts f on f.shipment_id = s.id
  left join exception_thresholds own on own.project_id = s.project_id and own.customer_id = s.customer_id
  left join exception_thresholds usual on usual.project_id = s.project_id and usual.customer_id is null
  cross join lateral (
    select json_agg(json_build_object('kind', kind, 'expectedAt', ${ms('expected_at')}, 'knownAt', ${ms('created_at')}) order by created_at, id) as told
    from shipment_dates where shipment_id = s.id
  ) date
  where s.id = any($1::bigint[]) and f.shipment_id = any($1::bigint[])
  order by s.id`
