import { containerCollection } from '#domain/freight/containers/index/collection.server.ts'
import { shipmentCollection } from '#domain/freight/shipments/index/collection.server.ts'
import type { Collection } from '#domain/ground/mirror/collection.server.ts'

export const collections: readonly Collection[] = [shipmentCollection, containerCollection]
