import type { Transaction } from '#db/postgres/client.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { lockShipment } from './repaired-shipment.server.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockShipment>>>

/**
 * What a person does to a shipment: in turn with feeds, because a file that is being taken in has read rules and rows already, with the row
 * locked. Returns what `change` returns, null for a foreign or absent shipment.
 */
export async function onShipment<Answer>(
  act: Act,
  shipmentId: number,
  change: (tx: Transaction, row: Locked) => Promise<Answer>,
  lock: typeof lockShipment = lockShipment,
): Promise<Answer | null> {
  const answer = await inTurn(act.viewer.projectId, byHand, async (tx) => {
    const row = await lock(tx, act.viewer, shipmentId)
    return row && change(tx, row)
  })
  nudgeMirror()
  return answer
}
