import type { Collection } from '#domain/core/search/collection.server.ts'
import { containerCollection } from '#domain/freight/containers/index/container-collection.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/shipment-collection.server.ts'

export const collections: readonly Collection[] = [shipmentCollection, containerCollection]
