import type { ChangedKind } from '#domain/platform/change-log/changed-things.server.ts'
import { containerCollection } from './container-collection.server.ts'

export const containerChanges: ChangedKind = {
  kind: containerCollection.entity,
  owners:
    'select b.id, s.customer_id from containers b join shipments s on s.id = b.shipment_id where b.hidden_at is null and s.hidden_at is null',
  touchedBy: containerCollection.touchedBy,
}
