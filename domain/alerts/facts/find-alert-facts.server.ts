import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { databasePool } from '#db/postgres/client.server.ts'
import { statementByIds } from '#db/postgres/prepared.server.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { clocksOf, firstLastFreeDay } from '#domain/freight/containers/free-time/clocks.ts'
import { freeTimeAt } from '#domain/freight/containers/free-time/sides.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import { missingDocuments } from '#domain/freight/exceptions/needed-document.ts'
import { type NeededRule, type NeedingShipment, selectNeeding } from '#domain/freight/exceptions/needed-documents.ts'
import { findNeededRules } from '#domain/freight/exceptions/needed-rules.server.ts'
import { joinPlaceText, type PlaceFacts, withPlaces } from '#domain/freight/geography/places/place-facts.ts'
import { type DelayFacts, delayAt } from '#domain/freight/shipments/delay.ts'
import { isShown } from '#domain/freight/shipments/shown-rows.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { daysBetweenDates, localDate } from '#domain/platform/schedules/local-date.ts'
import { type AlertFacts, noFacts } from './alert-facts.ts'
import { runningCostOf } from './running-cost.ts'

/** Of whom an alert is for. */
export interface FactsReader {
  /** Outside addresses learn no costs. */
  isOutside: boolean
  /** Whether every category of documents is theirs to read: who lacks one is not told which papers are missing. */
  readsPapers: boolean
  addsPapers: boolean
}

const isOfRoles = (roles: readonly number[]) => sql`reader.role_id in (${sql.join([...roles], sql`, `)})`

/** Selects the fields of a FactsReader from `users reader`, whose row is missing for an outside address. */
export const selectReader: SQL = sql`reader.id is null as "isOutside",
  coalesce(${isOfRoles(rolesWith('read-shipment-documents'))} and reader.document_categories is null, false) as "readsPapers",
  coalesce(${isOfRoles(rolesWith('add-shipment-documents'))}, false) as "addsPapers"`

interface Asked {
  kind: AlertKind
  shipmentId: number | null
  containerId: number | null
  happenedAt: Date | string
  happenedOn: string | null
}

/** Adds to events what is known of their things at `now`; `readerOf` is asked once an event. */
export async function withFacts<Event extends Asked>(
  events: readonly Event[],
  readerOf: (event: Event) => FactsReader,
  now: Date,
): Promise<(Event & { facts: AlertFacts })[]> {
  const [shipments, boxes] = await Promise.all([
    byId(events, ({ shipmentId }) => shipmentId, listShipments),
    byId(events, ({ containerId }) => containerId, listContainerFacts),
  ])
  const tariffs = boxes.size > 0 ? await findTariffs(databasePool(), [...new Set([...boxes.values()].map((box) => box.projectId))]) : null
  const lacking = events.some(({ kind }) => kind === 'documents-missing') ? [...shipments.values()] : []
  const rulesOf =
    lacking.length > 0
      ? await findNeededRules(
          databasePool(),
          lacking.map(({ projectId }) => projectId),
        )
      : () => []
  return events.map((event) => {
    const shipment = event.shipmentId === null ? undefined : shipments.get(event.shipmentId)
    const box = event.containerId === null ? undefined : boxes.get(event.containerId)
    const facts = shipment
      ? factsOf(event, shipment, readerOf(event), now, rulesOf(shipment.projectId))
      : { ...noFacts, days: daysPast(event, now) }
    const ofBox = box && factsOfBox(box, tariffs?.get(box.projectId) ?? [], readerOf(event), now)
    return { ...event, facts: { ...facts, ...ofBox } }
  })
}

async function byId<Event, Row extends { id: number }>(
  events: readonly Event[],
  idOf: (event: Event) => number | null,
  list: (pool: ReturnType<typeof databasePool>, ids: readonly number[]) => Promise<Row[]>,
): Promise<ReadonlyMap<number, Row>> {
  const ids = [...new Set(events.flatMap((event) => idOf(event) ?? []))]
  return new Map(ids.length > 0 ? (await list(databasePool(), ids)).map((row) => [row.id, row]) : [])
}

interface ShipmentRow extends DelayFacts, NeedingShipment {
  id: number
  projectId: number
  reference: string | null
  origin: PlaceFacts | null
  originText: string | null
  destination: PlaceFacts | null
  destinationText: string | null
  firstEtd: Date | null
  etd: Date | null
  firstEta: Date | null
  eta: Date | null
  lastNewsAt: Date
  bills: (string | null)[]
  papers: { category: string | null; name: string }[]
}

function factsOf(event: Asked, row: ShipmentRow, reader: FactsReader, now: Date, rules: readonly NeededRule[]): AlertFacts {
  const { origin, destination } = row
  const zoneOf = (place: PlaceFacts | null) => place?.timeZone ?? 'UTC'
  const dayAt = (at: Date | null, place: PlaceFacts | null) => at && localDate(at, zoneOf(place))
  const etd = { first: dayAt(row.firstEtd, origin), latest: dayAt(row.etd, origin) }
  const eta = { first: dayAt(row.firstEta, destination), latest: dayAt(row.eta, destination) }
  const isOfOrigin = event.kind === 'departure-delayed' || event.kind === 'departed' || event.kind === 'booking-confirmed'
  return {
    reference: row.reference,
    origin,
    originText: row.originText,
    destination,
    destinationText: row.destinationText,
    place: isOfOrigin ? origin : destination,
    etd,
    eta,
    days: daysOf(event.kind, { row, etd, eta, todayAt: (place) => localDate(now, zoneOf(place)) }, now),
    freeTime: null,
    cost: null,
    missing: reader.readsPapers && event.kind === 'documents-missing' ? missingDocuments(row, rules) : [],
    addsPapers: reader.addsPapers,
  }
}

interface Known extends Pick<AlertFacts, 'etd' | 'eta'> {
  row: ShipmentRow
  todayAt: (place: PlaceFacts | null) => string
}

function daysOf(kind: AlertKind, { row, etd, eta, todayAt }: Known, now: Date): number | null {
  switch (kind) {
    case 'arrival-delayed':
    case 'arrived':
      return delayAt(row, now).delayDays
    case 'departure-delayed': {
      const today = todayAt(row.origin)
      const latest = etd.latest !== null && etd.latest > today ? etd.latest : today
      return etd.first === null ? null : daysBetweenDates(etd.first, latest)
    }
    case 'documents-missing':
      return eta.latest === null ? null : daysBetweenDates(todayAt(row.destination), eta.latest)
    case 'no-news':
      return daysBetweenDates(localDate(row.lastNewsAt, 'UTC'), localDate(now, 'UTC'))
    default:
      return null
  }
}

/** Of tickets and invoices, whose days are counted in UTC. An invoice is overdue the day after it was due. */
function daysPast({ kind, happenedAt }: Asked, now: Date): number {
  const days = daysBetweenDates(localDate(new Date(happenedAt), 'UTC'), localDate(now, 'UTC'))
  return kind === 'invoice-overdue' ? days + 1 : days
}

function factsOfBox(box: ContainerFacts, tariffs: readonly Tariff[], reader: FactsReader, now: Date): Partial<AlertFacts> {
  const clocks = clocksOf(box, tariffs)
  const lastFreeDay = firstLastFreeDay(clocks)
  return {
    place: box.terminal ?? box.destination,
    freeTime: lastFreeDay === null ? null : { lastFreeDay, ...freeTimeAt(lastFreeDay, clocks, now) },
    cost: reader.isOutside ? null : runningCostOf(clocks, now),
  }
}

const listShipments = async (pool: Pool, ids: readonly number[]) => withPlaces(await selectShipments(pool, ids), 'origin', 'destination')

const selectShipments = statementByIds<ShipmentRow>(
  (isAsked) => `
  select s.id::float8 as id, s.project_id::float8 as "projectId", ${selectNeeding}, s.client_reference as reference,
    origin.place as origin, destination.place as destination,
    s.origin_text as "originText", s.destination_text as "destinationText",
    (select expected_at from shipment_dates where shipment_id = s.id and kind = 'etd' and expected_at is not null
      order by created_at, id limit 1) as "firstEtd",
    s.etd, f.first_eta as "firstEta", f.latest_eta as eta, f.told_delay as "toldDelay", f.awaited_since::text as "awaitedSince",
    f.last_news_at as "lastNewsAt", array[s.hbl, s.mbl] as bills,
    coalesce((select json_agg(json_build_object('category', d.category, 'name', file.name))
      from shipment_documents d join files file on file.id = d.file_id where d.shipment_id = s.id), '[]') as papers
  from shipments s
  join shipment_facts f on f.shipment_id = s.id
  ${joinPlaceText('origin', 's.project_id', 's.origin_port')}
  ${joinPlaceText('destination', 's.project_id', 's.destination_port')}
  where ${isAsked('s.id')} and ${isAsked('f.shipment_id')} and ${isShown('s')}`,
)
