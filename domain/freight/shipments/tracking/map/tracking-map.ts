import type { KnownPlace } from '#domain/freight/geography/places/known-places.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { type LaneValue, laneOf, readLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { Language } from '#domain/locales/language.ts'
import { nameIn } from '#domain/locales/names.ts'

export interface MapPlace {
  code: string
  name: string
  position: Position
  leaving: number
  arriving: number
}

export interface MapLane extends LaneValue {
  count: number
  isListed: boolean
}

/** More would hide the map; the page names the rest in words. */
const mostPlaces = 150
const mostLanes = 60

export function choosePlaces(
  { leaving, arriving }: Record<'leaving' | 'arriving', ReadonlyMap<string, number>>,
  listed: readonly Routed[],
  known: ReadonlyMap<string, KnownPlace>,
  language: Language,
): { places: MapPlace[]; more: number } {
  const countOf = (code: string) => (leaving.get(code) ?? 0) + (arriving.get(code) ?? 0)
  const first = listed.flatMap(({ origin, destination }) => [origin, destination].flatMap((place) => place?.code ?? []))
  const busiest = [...leaving.keys(), ...arriving.keys()].sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
  const all = [...new Set([...first, ...busiest])].flatMap((code) => known.get(code) ?? [])
  const places = all.slice(0, mostPlaces).map((place) => ({
    code: place.code,
    name: nameIn(language, place),
    position: [place.longitude, place.latitude] as const,
    leaving: leaving.get(place.code) ?? 0,
    arriving: arriving.get(place.code) ?? 0,
  }))
  return { places, more: all.length - places.length }
}

type Routed = Pick<ShipmentCard, 'mode' | 'origin' | 'destination'>

export function chooseLanes(counts: ReadonlyMap<string, number>, listed: readonly Routed[]): { lanes: MapLane[]; more: number } {
  const first = new Set(listed.flatMap((shipment) => laneOf(shipment) ?? []))
  const chosen = [...new Set([...first, ...findBusiest(counts)])].slice(0, mostLanes)
  const lanes = chosen.flatMap((value): MapLane[] => {
    const lane = readLane(value)
    return lane ? [{ ...lane, count: counts.get(value) ?? 1, isListed: first.has(value) }] : []
  })
  const uncounted = [...first].filter((value) => !counts.has(value)).length
  return { lanes, more: Math.max(0, counts.size + uncounted - lanes.length) }
}

/** There can be twenty thousand: with count and index in one number, a typed array sorts natively. */
function findBusiest(counts: ReadonlyMap<string, number>): string[] {
  const lanes = [...counts.keys()]
  const joined = Float64Array.from(counts.values(), (count, at) => count * lanes.length + lanes.length - 1 - at).sort()
  return [...joined.subarray(-mostLanes)].reverse().flatMap((number) => lanes[lanes.length - 1 - (number % lanes.length)] ?? [])
}
