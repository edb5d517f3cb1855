import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { feedSources } from '#db/postgres/schema/core/upkeep.ts'
import { decideByRanks } from '#domain/intake/writers/decided-anew.server.ts'
import { byHand, inTurn } from '#domain/intake/writers/turn.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'

const shipmentsAtOnce = 250

/** Runs every ten seconds: decides anew on what a source says of shipments that other sources know too, once its ranks have changed. */
export async function followChangedRanks(): Promise<void> {
  const { projectId, source, decideAfter } = feedSources
  for (const changed of await db().select({ projectId, source }).from(feedSources).where(isNotNull(decideAfter))) {
    while (await inTurn(changed.projectId, byHand, (tx) => decideNext(tx, changed))) nudgeMirror()
  }
}

/** Whether any were left. A process that ends on the way leaves the rest to the next run. */
async function decideNext(tx: Transaction, { projectId, source }: { projectId: number; source: string }): Promise<boolean> {
  const isThis = and(eq(feedSources.projectId, projectId), eq(feedSources.source, source))
  const [next] = await tx.select({ after: feedSources.decideAfter }).from(feedSources).where(isThis).for('update')
  const { rows } = await tx.execute<{ id: number }>(sql`
    select shipment_id::float8 as id from shipment_sources own
    where project_id = ${projectId} and source = ${source} and shipment_id > ${next?.after ?? null}::bigint
      and exists (select from shipment_sources other where other.shipment_id = own.shipment_id and other.source <> own.source)
    order by shipment_id limit ${shipmentsAtOnce}`)
  const ids = rows.map(({ id }) => id)
  await decideByRanks(tx, projectId, ids)
  await tx
    .update(feedSources)
    .set({ decideAfter: ids.at(-1) ?? null })
    .where(isThis)
  return ids.length > 0
}
