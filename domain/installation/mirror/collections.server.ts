import { containerCollection } from '../../freight/containers/index/collection.server.ts'
import { shipmentCollection } from '../../freight/shipments/index/collection.server.ts'
import type { Collection } from '../../ground/mirror/collection.server.ts'

export const collections: readonly Collection[] = [shipmentCollection, containerCollection]
