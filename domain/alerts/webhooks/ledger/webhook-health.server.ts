import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

type EndpointState = (typeof webhookEndpoints.$inferSelect)['state']

export interface WebhookHealth {
  endpoints: Record<EndpointState, number>
  /** Deliveries that have not arrived and will be attempted. */
  waiting: number
  oldest: Date | null
}

/** The webhooks of one project, or of all. */
export async function findWebhookHealth(projectId?: ProjectId): Promise<WebhookHealth> {
  const rows = await db()
    .select({ state: webhookEndpoints.state, endpoints: count() })
    .from(webhookEndpoints)
    .where(projectId && eq(webhookEndpoints.projectId, projectId))
    .groupBy(webhookEndpoints.state)
  const [due] = await db()
    .select({ waiting: count(), oldest: sql<Date | null>`min(${webhookDeliveries.createdAt})`.mapWith(webhookDeliveries.createdAt) })
    .from(webhookDeliveries)
    .where(and(projectId && eq(webhookDeliveries.projectId, projectId), isNotNull(webhookDeliveries.nextAttemptAt)))
  const inState = (state: EndpointState) => rows.find((row) => row.state === state)?.endpoints ?? 0
  return {
    endpoints: { on: inState('on'), waiting: inState('waiting'), stopped: inState('stopped'), off: inState('off') },
    ...(due ?? { waiting: 0, oldest: null }),
  }
}
