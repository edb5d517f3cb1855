import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'
import type { Collection } from '#domain/platform/search/collection.server.ts'

export const collections: readonly Collection[] = [shipmentCollection, containerCollection]
