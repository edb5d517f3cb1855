import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Lane } from '#domain/freight/geography/lanes/lane.ts'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import { partLane } from '#domain/freight/geography/lanes/part-lane.ts'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { shareOfWay } from './share-of-way.ts'
import { findShipment } from './shipment-details.server.ts'
import type { Leg, ShipmentDetails, SitedPlace } from './shipment-details.ts'

export interface VoyagePart {
  mode: LegMode | null
  behind: Position[]
  ahead: Position[]
}

export interface Voyage {
  /** In the order of the way; ends meet. */
  parts: VoyagePart[]
  /** At sea and by air. */
  nauticalMiles: number | null
  /** Kilometres over land, as straight lines for want of a road map. */
  straightKilometres: number | null
}

export async function findVoyageOf(viewer: Viewer, id: number, now: Date): Promise<Voyage | null> {
  const shipment = await findShipment(viewer, id)
  return shipment && shipment.status !== 'cancelled' ? findVoyage(shipment, now) : null
}

type Sailing = Pick<ShipmentDetails, 'mode' | 'status' | 'origin' | 'destination' | 'legs' | 'atd' | 'ata' | 'eta'>

interface Stretch {
  mode: LegMode | null
  from: SitedPlace | null
  to: SitedPlace | null
  leg?: Leg
}

/**
 * A line for each leg, by its mode, split at the estimated position at `now`; one from end to end where a leg has an unknown port or no lane.
 * Null where that has none either.
 */
export async function findVoyage(shipment: Sailing, now: Date): Promise<Voyage | null> {
  const { mode, origin, destination } = shipment
  const told = stretchesOf(shipment)
  const lanesOfLegs = await findLanes(told)
  const stretches = lanesOfLegs ? told : [{ mode, from: origin, to: destination }]
  const lanes = lanesOfLegs ?? (await findLanes(stretches))
  if (!lanes) return null
  const shares = sharesOf(stretches, lanes, shipment, now)
  const parts = lanes.map(({ line }, at): VoyagePart => {
    const [behind, ahead] = partLane(line, shares[at] ?? 0)
    return { mode: stretches[at]?.mode ?? null, behind, ahead }
  })
  const milesOf = (isOverLand: boolean) => {
    const own = lanes.filter((_, at) => overLand(parts[at]?.mode ?? null) === isOverLand)
    return own.length > 0 ? own.reduce((miles, lane) => miles + lane.nauticalMiles, 0) : null
  }
  const [miles, overland] = [milesOf(false), milesOf(true)]
  return { parts, nauticalMiles: miles, straightKilometres: overland === null ? null : Math.round(overland * 1.852) }
}

const overLand = (mode: LegMode | null) => mode !== 'sea' && mode !== 'air'

/** The legs, and the way to the first and from the last of them where they leave it out. */
function stretchesOf({ mode, origin, destination, legs }: Sailing): Stretch[] {
  const told = legs.map((leg, at): Stretch => {
    const from = leg.origin ?? legs[at - 1]?.destination ?? origin
    return { mode: leg.mode ?? mode, from, to: leg.destination ?? legs[at + 1]?.origin ?? destination, leg }
  })
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last) return [{ mode, from: origin, to: destination }]
  const isPassed = (place: SitedPlace | null) => !place || told.some(({ from, to }) => from?.code === place.code || to?.code === place.code)
  return [
    ...(isPassed(origin) ? [] : [{ mode, from: origin, to: first.from }]),
    ...told,
    ...(isPassed(destination) ? [] : [{ mode, from: last.to, to: destination }]),
  ]
}

/** Each line begins beside the end of the one before, also across 180°. */
async function findLanes(stretches: readonly Stretch[]): Promise<Lane[] | null> {
  const found = await Promise.all(stretches.map(({ mode, from, to }) => findLane(from?.position ?? null, to?.position ?? null, mode)))
  const joined: Lane[] = []
  let end: Position | undefined
  for (const lane of found) {
    if (!lane) return null
    const line = lane.line.map((position) => {
      end = end ? besides(position, end) : position
      return end
    })
    joined.push({ ...lane, line })
  }
  return joined
}

/** How much of each line is behind, 0 to 1: by what is known of its leg, else by the clock of the whole way. */
function sharesOf(stretches: readonly Stretch[], lanes: readonly Lane[], shipment: Sailing, now: Date): number[] {
  const share = shareOfWay(shipment, now)
  const last = stretches.findLastIndex(({ leg }) => leg?.atd || leg?.ata)
  const reached = stretches[last]?.leg
  if (share < 1 && reached) {
    const own = reached.ata ? 1 : shareOfWay({ status: 'in_transit', atd: { at: reached.atd ?? now }, ata: null, eta: reached.eta }, now)
    return stretches.map((_, at) => (at < last ? 1 : at === last ? own : 0))
  }
  let left = lanes.reduce((miles, lane) => miles + lane.nauticalMiles, 0) * share
  return lanes.map(({ nauticalMiles }) => {
    const own = nauticalMiles === 0 ? share : Math.min(1, Math.max(0, left / nauticalMiles))
    left -= nauticalMiles
    return own
  })
}
