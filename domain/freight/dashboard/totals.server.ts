import type { SetReader } from '#db/mirror/sets/reader.server.ts'
import { recordPool } from '#db/records/client.server.ts'
import { readMirror } from '../../ground/mirror/mirror.server.ts'
import { scanRecord } from '../../ground/mirror/record/scans.server.ts'
import { scopeOf } from '../../ground/viewer/scope.ts'
import type { Viewer } from '../../ground/viewer/viewer.ts'
import { type ShipmentSets, shipmentSets } from '../shipments/index/definition.ts'
import { activeStatuses } from '../shipments/shipment.ts'

/** The counters of the dashboard (spec 1 §3): active means neither delivered nor cancelled. */
export interface Totals {
  shipments: number
  activeOcean: number
  activeAir: number
  /** Containers of active shipments that are not yet returned empty. */
  activeContainers: number
}

/** What the viewer's selected customers have together; nothing selected counts nothing. */
export async function countTotals(viewer: Viewer): Promise<Totals> {
  const scope = scopeOf(viewer)
  return readMirror(shipmentSets, (mirror) => countMirror(mirror, scope)) ?? scanRecord(['totals', scope], () => countRecord(scope))
}

function countMirror(mirror: SetReader<ShipmentSets>, scope: readonly number[]): Totals {
  const active = { status: activeStatuses }
  const boxes = mirror.countBy({ scope, filters: active }, 'openContainers')
  return {
    shipments: mirror.count({ scope }),
    activeOcean: mirror.count({ scope, filters: { ...active, mode: ['sea'] } }),
    activeAir: mirror.count({ scope, filters: { ...active, mode: ['air'] } }),
    activeContainers: [...boxes].reduce((sum, [each, shipments]) => sum + Number(each) * shipments, 0),
  }
}

async function countRecord(scope: readonly number[]): Promise<Totals> {
  const { rows } = await recordPool().query<Totals>(
    `with active as (select id, mode from shipments where customer_id = any($1::bigint[]) and status = any($2))
     select (select count(*)::int from shipments where customer_id = any($1::bigint[])) as shipments,
       (select count(*)::int from active where mode = 'sea') as "activeOcean",
       (select count(*)::int from active where mode = 'air') as "activeAir",
       (select count(*)::int from containers join active on active.id = shipment_id
        where empty_returned_at is null and containers.status <> 'returned') as "activeContainers"`,
    [scope, activeStatuses],
  )
  return rows[0] as Totals
}
