import type { SerializeFrom } from '@remix-run/node'
import { laneOf, readLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { Overlay } from '#domain/freight/shipments/tracking/overlay.server.ts'

/** What is open beside the list and the map, if anything is. */
export interface Opened {
  shipment?: number | undefined
  /** A place, or a lane. */
  at?: string | undefined
  /** What of the map that is: its places by their codes, and its lane. */
  places: readonly string[]
  lane: string | null
}

/** A shipment with its lane and both its ends, or the place or lane that was asked for. */
export function openedOf(overlay: SerializeFrom<Overlay> | null, at: string | null): Opened {
  if (overlay) {
    const places = [overlay.origin, overlay.destination].flatMap((place) => place?.code ?? [])
    return { shipment: overlay.id, places, lane: laneOf(overlay) }
  }
  const lane = at === null ? null : readLane(at)
  return { at: at ?? undefined, places: lane ? [lane.from, lane.to] : at === null ? [] : [at], lane: lane && at }
}
