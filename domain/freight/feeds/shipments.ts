import type { shipmentEvents, shipments } from '#db/records/schema/freight/shipments.ts'
import type { Mode } from '../geography/mode.ts'
import type { Draft } from './gathering.ts'
import type { Value } from './mapping/cells.ts'
import { instantIn } from './mapping/dates.ts'
import { type End, type FieldName, fieldNames, kindOf } from './mapping/fields.ts'
import { columnRulesOf, type Mapping } from './mapping/mapping.ts'
import { type FoundPlace, placeFinder } from './place-finder.ts'

type ShipmentRow = typeof shipments.$inferInsert

/** A shipment's row without what only the record knows: its customer's id. */
type FeedRow = Omit<ShipmentRow, 'id' | 'customerId' | 'createdAt' | 'updatedAt'>
type FeedEvent = Omit<typeof shipmentEvents.$inferInsert, 'id' | 'shipmentId' | 'createdAt'>

export interface FeedShipment {
  key: string
  customer: string
  lines: number[]
  row: FeedRow
  events: FeedEvent[]
}

/** Makes the shipment its lines describe, with the events the mapping derives. A text says why there can be none. */
export function shipmentMaker(mapping: Mapping): (draft: Draft) => FeedShipment | string {
  const findPlace = placeFinder()
  const rules = columnRulesOf(mapping)
  const constants = fieldNames.flatMap((field) => {
    const value = mapping.fields[field]?.value
    return value === undefined ? [] : [[field, value] as const]
  })

  return (draft) => {
    const said = new Map<FieldName, Value | undefined>(constants)
    rules.forEach(({ field }, at) => {
      const value = draft.values[at]
      said.set(field, value instanceof Set ? listed(value) : value)
    })
    const excess = findExcess(said)
    if (excess) return excess
    const shipmentDate = said.get('shipmentDate')
    if (!shipmentDate) return 'no line gives the date it stands in order by (shipmentDate)'

    const mode = (said.get('mode') ?? null) as Mode | null
    const places = {
      origin: draft.origin && findPlace(draft.origin, mode),
      destination: draft.destination && findPlace(draft.destination, mode),
    }
    const zoneOf = (place: End) => places[place]?.timeZone ?? 'UTC'
    const values = [...said].map(([field, value]) => [field, toColumn(field, value ?? null, zoneOf)] as const)
    const row: FeedRow = {
      ...(Object.fromEntries(values) as { shipmentDate: string }),
      ...placeColumns(mapping, draft, places),
      projectId: mapping.project,
      number: String(said.get('number') ?? draft.key),
      status: (said.get('status') as FeedRow['status'] | undefined) ?? statusOf(said),
      source: mapping.source,
      sourceKey: draft.key,
    }
    return { key: draft.key, customer: draft.customer, lines: draft.lines, row, events: eventsOf(mapping, row, draft, zoneOf) }
  }
}

const longestList = 500

/** Distinct values side by side; those that find no room are counted. */
function listed(values: ReadonlySet<string>): string {
  const all = [...values]
  let text = all[0] ?? ''
  for (let shown = 1; shown < all.length; shown += 1) {
    const longer = `${text}; ${all[shown]}`
    if (longer.length > longestList) return `${text}; and ${all.length - shown} more`
    text = longer
  }
  return text
}

/** Each line's figure may fit where their sum does not. */
function findExcess(said: ReadonlyMap<FieldName, Value | undefined>): string | undefined {
  for (const [field, value] of said) {
    const kind = kindOf(field)
    if (kind.kind === 'figure' && Number(value ?? 0) >= kind.below) return `the sum of its lines is too large (${field})`
  }
  return undefined
}

function toColumn(field: FieldName, value: Value | null, zoneOf: (place: End) => string): Value | Date | null {
  const kind = kindOf(field)
  if (kind.kind === 'flag') return value ?? false
  return kind.kind === 'instant' && value !== null ? instantIn(zoneOf(kind.place), String(value)) : value
}

/** Where the feed has no word for it, the dates it gives tell how far a shipment is. */
function statusOf(said: ReadonlyMap<FieldName, unknown>): FeedRow['status'] {
  if (said.get('deliveredAt')) return 'delivered'
  if (said.get('ata')) return 'arrived'
  return said.get('atd') ? 'in_transit' : 'booked'
}

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

function eventsOf(mapping: Mapping, row: FeedRow, draft: Draft, zoneOf: (place: End) => string): FeedEvent[] {
  return mapping.events.flatMap((event) => {
    const kind = kindOf(event.at)
    const occurredAt = row[event.at]
    if (!(occurredAt instanceof Date) || kind.kind !== 'instant' || !event.modes.includes(row.mode ?? 'none')) return []
    return {
      eventType: event.type,
      description: event.description ?? null,
      occurredAt,
      timeZone: zoneOf(kind.place),
      responsible: event.responsible ?? null,
      originName: draft[kind.place]?.text ?? null,
      inTimeline: event.inTimeline,
      source: mapping.source,
    }
  })
}
