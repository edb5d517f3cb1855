import type { SerializeFrom } from '@remix-run/node'
import type { ShipmentDetails } from '#domain/freight/shipments/details/details.ts'

/** A shipment as it reaches the page: its events have become steps. */
export type Shown = SerializeFrom<Omit<ShipmentDetails, 'events'>>
