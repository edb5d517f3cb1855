import type { SerializeFrom } from '@remix-run/node'
import type { Delay } from '#domain/freight/shipments/delay.ts'
import type { ShipmentDetails } from '#domain/freight/shipments/details/shipment-details.ts'

export type Shown = SerializeFrom<Omit<ShipmentDetails, 'events'> & Delay>
