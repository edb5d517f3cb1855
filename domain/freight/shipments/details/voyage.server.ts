import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { findLane } from '../../geography/lanes/lanes.server.ts'
import { partLane } from '../../geography/lanes/part-lane.ts'
import { besides, type Position } from '../../geography/world/position.ts'
import { findShipment } from './details.server.ts'
import type { ShipmentDetails, SitedPlace } from './details.ts'
import { shareOfWay } from './share-of-way.ts'

/** The way of one shipment as a map draws it. */
export interface Voyage {
  /** What lies behind it at the time asked for, and what lies ahead; either may be empty. */
  behind: Position[]
  ahead: Position[]
  nauticalMiles: number
  /** Straight lines in kilometres, for want of a road map: what does not go by sea or air. */
  straightKilometres: number | null
}

/** The way of a shipment, by its id; null where it is cancelled or outside the viewer's scope. For the shipment opened beside the list. */
export async function findVoyageOf(viewer: Viewer, id: number, now: Date): Promise<Voyage | null> {
  const shipment = await findShipment(viewer, id)
  return shipment && shipment.status !== 'cancelled' ? findVoyage(shipment, now) : null
}

type Sailing = Pick<ShipmentDetails, 'mode' | 'status' | 'origin' | 'destination' | 'legs' | 'atd' | 'ata' | 'eta'>

/**
 * The way a shipment takes, port by port where its legs are known, split at the point it should have reached by `now`; null where a
 * port is not known or no lane leads from one to the next.
 */
export async function findVoyage(shipment: Sailing, now: Date): Promise<Voyage | null> {
  const way = (await joinLanes(stopsOf(shipment), shipment)) ?? (await joinLanes([shipment.origin, shipment.destination], shipment))
  if (!way) return null
  const [behind, ahead] = partLane(way.line, shareOfWay(shipment, now))
  const isByRoad = shipment.mode !== 'sea' && shipment.mode !== 'air'
  return { behind, ahead, nauticalMiles: way.nauticalMiles, straightKilometres: isByRoad ? Math.round(way.nauticalMiles * 1.852) : null }
}

/** Origin, the ports it changes ship in, destination. */
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
