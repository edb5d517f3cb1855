import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import type { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { isSaidColumn } from '#domain/freight/shipments/measures.ts'
import { statusByDates } from '#domain/freight/shipments/shipment.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { dayMarkOf, type End, type FieldName, kindOf, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { actualDates, eventOfDate } from '#domain/intake/fields/ruled-fields.ts'
import { expectFuture, isAhead, liesAhead } from '#domain/intake/rules/future-dates.ts'
import { currentLeg } from '#domain/intake/rules/leg-order.ts'
import { findExcess, toColumns, valuesOf } from './combine-lines.ts'
import type { Tally } from './fault-tally.ts'
import { layoutOf, type Mapping } from './feed-mapping.ts'
import { constantsIn } from './field-rules.ts'
import { datesOfLegs, legsOfFile } from './leg-grouping.ts'
import { type FoundPlace, placeFinder } from './place-finder.ts'
import type { Draft } from './shipment-grouping.ts'

type ShipmentRow = typeof shipments.$inferInsert

type FeedRow = Omit<ShipmentRow, 'id' | 'customerId' | 'createdAt' | 'updatedAt'>
type FeedEvent = Omit<typeof shipmentEvents.$inferInsert, 'id' | 'shipmentId' | 'createdAt'>

export interface FeedShipment {
  key: string
  customer: string
  lines: number[]
  row: FeedRow
  events: FeedEvent[]
  /** In the order of the way; absent where its mapping names none. */
  legs?: SaidLeg[]
}

/** Returns the shipment with the events derived from its dates, or a text that says why it is invalid. */
export function shipmentMaker(mapping: Mapping, now: Date, book: PlaceBook): (draft: Draft, tally: Tally) => FeedShipment | string {
  const findPlace = placeFinder(book)
  const layout = layoutOf(mapping)
  const rules = layout.rules.slice(0, layout.fieldCount)
  const constants = constantsIn(shipmentFields, mapping.fields)

  return (draft, tally) => {
    const said = new Map<string, Value | undefined>([...constants, ...valuesOf(draft.values, rules)])
    const excess = findExcess(said, shipmentFields)
    if (excess) return excess
    const shipmentDate = said.get('shipmentDate')
    if (!shipmentDate) return 'no line gives a shipment date (shipmentDate)'

    const mode = (said.get('mode') ?? null) as Mode | null
    const places = {
      origin: draft.origin && findPlace(draft.origin, mode),
      destination: draft.destination && findPlace(draft.destination, mode),
    }
    const zoneOf = (place: End) => places[place]?.timeZone ?? 'UTC'
    const values = [...said].flatMap(([field, value]) => {
      return isSaidColumn(field) ? [[field, value ?? null] as const] : toColumns(field, kindOf(field as FieldName), value ?? null, zoneOf)
    })
    const note = (field: string, kind: string) => tally.note(field, kind, draft.lines[0])
    const legs = mapping.legs && legsOfFile(draft.legs, { mode, ends: places, findPlace, now, note })
    const dated = expectFuture(
      { ...(legs && ofLegs(legs, mode, mapping)), ...Object.fromEntries(values) } as { shipmentDate: string } & Dates,
      expectedBy,
      now,
      (field) => {
        tally.note(field, liesAhead, draft.lines[0])
      },
    )
    const row: FeedRow = {
      ...dated,
      ...placeColumns(mapping, draft, places),
      projectId: mapping.project,
      number: String(said.get('number') ?? draft.key),
      status: (said.get('status') as FeedRow['status'] | undefined) ?? statusByDates(dated),
      source: mapping.source,
    }
    const events = eventsOf(mapping, row, draft, zoneOf, now)
    return { key: draft.key, customer: draft.customer, lines: draft.lines, row, events, ...(legs && { legs }) }
  }
}

/** What of the shipment follows from its legs, where the mapping names no column for it. */
function ofLegs(legs: readonly SaidLeg[], mode: Mode | null, { fields }: Mapping): Partial<FeedRow> {
  const { vessel = null, voyage = null } = currentLeg(legs, mode) ?? {}
  const dates = Object.entries(datesOfLegs(legs)).filter(([column]) => !fields[column.replace(/IsDay$/, '') as FieldName])
  return { ...Object.fromEntries(dates), ...(!fields.vessel && !fields.voyage && { vessel, voyage }) }
}

type Dates = Pick<FeedRow, 'etd' | 'eta' | 'atd' | 'ata' | 'deliveredAt'>

const expectedBy = { atd: 'etd', ata: 'eta', deliveredAt: null } as const

const plainEvent: Omit<Mapping['events'][number], 'type' | 'at'> = { modes: ['air', 'sea', 'land', 'none'], inTimeline: true }

type Places = { [place in End]: FoundPlace | null | undefined }

function namesOf(names: ReadonlySet<string>): string | null {
  return [...names].join('; ') || null
}

function placeColumns(mapping: Mapping, draft: Draft, { origin, destination }: Places): Partial<FeedRow> {
  return {
    ...(mapping.origin && {
      originPort: origin?.code ?? null,
      originText: namesOf(draft.placeNames.origin),
      originApproximate: origin?.approximate ?? false,
    }),
    ...(mapping.destination && {
      destinationPort: destination?.code ?? null,
      destinationText: namesOf(draft.placeNames.destination),
      destinationApproximate: destination?.approximate ?? false,
    }),
  }
}

/** Of the mapping, and of each actual date that it fills without an event: as a date that a person types makes its own. */
function eventsOf(mapping: Mapping, row: FeedRow, draft: Draft, zoneOf: (place: End) => string, now: Date): FeedEvent[] {
  const mode = row.mode ?? null
  const isTold = (type: number, at: FieldName) =>
    mapping.events.some((event) => event.modes.includes(mode ?? 'none') && (event.type === type || event.at === at))
  const untold = new Map(actualDates.flatMap((at) => (row[at] ? [[eventOfDate(mode, at), at] as const] : [])))
  const ofDates = [...untold].filter(([type, at]) => !isTold(type, at)).map(([type, at]) => ({ ...plainEvent, type, at }))
  return [...mapping.events, ...ofDates].flatMap((event) => {
    const kind = kindOf(event.at)
    const occurredAt = row[event.at]
    if (!(occurredAt instanceof Date) || isAhead(occurredAt, now) || kind.kind !== 'instant' || !event.modes.includes(row.mode ?? 'none'))
      return []
    return {
      eventType: event.type,
      description: event.description ?? null,
      occurredAt,
      isDay: (row as Record<string, unknown>)[dayMarkOf(event.at)] === true,
      timeZone: zoneOf(kind.place),
      responsible: event.responsible ?? null,
      originName: draft[kind.place]?.text ?? null,
      inTimeline: event.inTimeline,
      source: mapping.source,
    }
  })
}
