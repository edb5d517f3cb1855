import type { ListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { listQueried } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { positionOf } from './positions.ts'

export interface ShipmentMarker {
  card: ShipmentCard
  origin: Position | null
  destination: Position | null
}

export const maxMarkers = 2_000

/**
 * Where the newest shipments that match begin and end (spec 2 §2), null for a place that is not known; shipments with neither are left out.
 * `total` counts all that match. Undefined for a text that is too long.
 */
export async function listShipmentMarkers(
  viewer: Viewer,
  query: ListQuery,
  now: Date,
): Promise<{ markers: ShipmentMarker[]; total: number; asOf: string } | undefined> {
  const list = await listQueried(viewer, { ...query, page: 1 }, maxMarkers, now)
  if (list === 'too-long') return undefined
  const book = await findPlaceBook(viewer.projectId)
  const at = (place: ShipmentCard['origin']) => place && positionOf(book, place.code)
  const markers = list.cards.map((card) => ({ card, origin: at(card.origin), destination: at(card.destination) }))
  return { markers: markers.filter(({ origin, destination }) => origin ?? destination), total: list.total, asOf: list.asOf }
}
