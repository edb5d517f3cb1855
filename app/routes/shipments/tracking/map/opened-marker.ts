import type { SerializeFrom } from '@remix-run/node'
import { laneOf, readLane } from '#domain/freight/shipments/index/lane-value.ts'
import type { Overlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'

export interface Opened {
  shipment?: number | undefined
  at?: string | undefined
  places: readonly string[]
  lane: string | null
}

export function openedOf(overlay: SerializeFrom<Overlay> | null, at: string | null): Opened {
  if (overlay) {
    const places = [overlay.origin, overlay.destination].flatMap((place) => place?.code ?? [])
    return { shipment: overlay.id, places, lane: laneOf(overlay) }
  }
  const lane = at === null ? null : readLane(at)
  return { at: at ?? undefined, places: lane ? [lane.from, lane.to] : at === null ? [] : [at], lane: lane && at }
}
