import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import { partLane } from '#domain/freight/geography/lanes/part-lane.ts'
import { besides, type Position } from '#domain/freight/geography/world/position.ts'
import { isInland } from '#domain/freight/shipments/timeline/timeline.ts'
import { shareOfWay } from './share-of-way.ts'
import { findShipment } from './shipment-details.server.ts'
import type { ShipmentDetails, SitedPlace } from './shipment-details.ts'

export interface Voyage {
  behind: Position[]
  ahead: Position[]
  nauticalMiles: number
  /** Kilometres over land, as straight lines for want of a road map. */
  straightKilometres: number | null
}

export async function findVoyageOf(viewer: Viewer, id: number, now: Date): Promise<Voyage | null> {
  const shipment = await findShipment(viewer, id)
  return shipment && shipment.status !== 'cancelled' ? findVoyage(shipment, now) : null
}

type Sailing = Pick<ShipmentDetails, 'mode' | 'status' | 'origin' | 'destination' | 'legs' | 'atd' | 'ata' | 'eta'>

/**
 * Goes port by port when the legs are known, and splits at the estimated position at `now`. Null for an unknown port or without a lane.
 */
export async function findVoyage(shipment: Sailing, now: Date): Promise<Voyage | null> {
  const way = (await joinLanes(stopsOf(shipment), shipment)) ?? (await joinLanes([shipment.origin, shipment.destination], shipment))
  if (!way) return null
  const [behind, ahead] = partLane(way.line, shareOfWay(shipment, now))
  return {
    behind,
    ahead,
    nauticalMiles: way.nauticalMiles,
    straightKilometres: isInland(shipment.mode) ? Math.round(way.nauticalMiles * 1.852) : null,
  }
}

function stopsOf({ origin, destination, legs }: Sailing): (SitedPlace | null)[] {
  return [origin, ...legs.slice(0, -1).map((leg) => leg.destination), destination]
}

async function joinLanes(stops: readonly (SitedPlace | null)[], { mode }: Sailing) {
  const lanes = await Promise.all(stops.slice(1).map((to, before) => findLane(stops[before]?.position ?? null, to?.position ?? null, mode)))
  const line: Position[] = []
  let nauticalMiles = 0
  for (const lane of lanes) {
    if (!lane) return null
    for (const position of lane.line) line.push(line.at(-1) ? besides(position, line.at(-1) as Position) : position)
    nauticalMiles += lane.nauticalMiles
  }
  return { line, nauticalMiles }
}
