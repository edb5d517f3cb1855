import { and, count, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { type ProjectId, sandboxesFrom } from '#domain/platform/environment/projects.ts'

type EndpointState = (typeof webhookEndpoints.$inferSelect)['state']

export interface WebhookHealth {
  endpoints: Record<EndpointState, number>
  /** Deliveries that have not arrived and will be attempted. */
  waiting: number
  oldest: Date | null
}

/** The webhooks of one project, or of all but the sandboxes. */
export async function findWebhookHealth(projectId?: ProjectId): Promise<WebhookHealth> {
  const isOf = (column: AnyPgColumn) => (projectId ? eq(column, projectId) : lte(column, sandboxesFrom))
  const rows = await db()
    .select({ state: webhookEndpoints.state, endpoints: count() })
    .from(webhookEndpoints)
    .where(isOf(webhookEndpoints.projectId))
    .groupBy(webhookEndpoints.state)
  const [due] = await db()
    .select({ waiting: count(), oldest: sql<Date | null>`min(${webhookDeliveries.createdAt})`.mapWith(webhookDeliveries.createdAt) })
    .from(webhookDeliveries)
    .where(and(isOf(webhookDeliveries.projectId), isNotNull(webhookDeliveries.nextAttemptAt)))
  const inState = (state: EndpointState) => rows.find((row) => row.state === state)?.endpoints ?? 0
  return {
    endpoints: { on: inState('on'), waiting: inState('waiting'), stopped: inState('stopped'), off: inState('off') },
    ...(due ?? { waiting: 0, oldest: null }),
  }
}
