import type { SerializeFrom } from '@remix-run/node'
import type { ShipmentDetails } from '#domain/freight/shipments/details/details.ts'

export type Shown = SerializeFrom<Omit<ShipmentDetails, 'events'>>
