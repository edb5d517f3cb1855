import type { ChangedKind } from '#domain/platform/change-log/changed-things.server.ts'
import { shipmentCollection } from './shipment-collection.server.ts'

export const shipmentChanges: ChangedKind = {
  kind: shipmentCollection.entity,
  owners: 'select id, customer_id from shipments where hidden_at is null',
  touchedBy: shipmentCollection.touchedBy,
}
