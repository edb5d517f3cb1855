import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { replayableStates } from './webhook-delivery-list.ts'

/** Those named, or all that were written down since an instant. */
export type Replayed = { ids: readonly number[] } | { since: Date }

/**
 * Sends deliveries of an endpoint once more, in their order: the same bytes under the same `webhook-id`, so a receiver that has one knows it.
 * Leaves out those that wait anyway, tests, and those that were not sent because their owner may not know of them. Returns how many; null for an
 * endpoint that is not the project's.
 */
export function replayDeliveries(act: Act, endpointId: number, which: Replayed): Promise<number | null> {
  const named: SQL | undefined =
    'since' in which ? gte(webhookDeliveries.createdAt, which.since) : inArray(webhookDeliveries.id, [...which.ids])
  return db().transaction(async (tx) => {
    const [endpoint] = await tx
      .select({ name: webhookEndpoints.name })
      .from(webhookEndpoints)
      .where(inProject(webhookEndpoints, act.viewer, endpointId))
    if (!endpoint) return null
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({ state: 'due', attempts: 0, nextAttemptAt: act.now, status: null, fault: null, deliveredAt: null })
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          inArray(webhookDeliveries.state, [...replayableStates]),
          isNotNull(webhookDeliveries.sequence),
          named,
        ),
      )
    const deliveries = rowCount ?? 0
    if (deliveries === 0) return 0
    const asked = 'since' in which ? { since: which.since.toISOString() } : {}
    const details = { name: endpoint.name, deliveries, ...asked }
    await writeAudit(tx, act, 'replay-webhook', { subject: ['webhook', endpointId], details })
    return deliveries
  })
}

/** Of the deliveries ticked, by endpoint: a list of several endpoints can be ticked at once. */
export async function replaySelected(act: Act, ids: readonly number[]): Promise<number> {
  const rows = await db()
    .selectDistinct({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(and(inProject(webhookDeliveries, act.viewer), inArray(webhookDeliveries.id, [...ids])))
    .orderBy(sql`1`)
  let replayed = 0
  for (const { endpointId } of rows) replayed += (await replayDeliveries(act, endpointId, { ids })) ?? 0
  return replayed
}
