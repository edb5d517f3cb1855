import { recordPool } from '#db/records/client.server.ts'
import { scopeOf } from '../../../ground/viewer/scope.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import type { ShipmentCard } from '../card/card.ts'
import { cardOf } from '../card/cards.ts'
import { listFacts } from '../facts.server.ts'

/** What the side panel tells of one shipment (spec 2 §2 "Shipment overlay card"). */
export interface Overlay extends ShipmentCard {
  /** YYYY-MM-DD. */
  cargoReadyOn: string | null
}

/** The overlay card of a shipment, as the record stands now; null where it is outside the viewer's scope, or nowhere. */
export async function findOverlay(viewer: Viewer, id: number): Promise<Overlay | null> {
  const { rows } = await recordPool().query<{ cargoReadyOn: string | null }>(
    'select cargo_ready_on::text as "cargoReadyOn" from shipments where id = $1 and customer_id = any($2::bigint[])',
    [id, scopeOf(viewer)],
  )
  const [row] = rows
  const [facts] = row ? await listFacts(recordPool(), [id]) : []
  return row && facts ? { ...cardOf(facts), cargoReadyOn: row.cargoReadyOn } : null
}
