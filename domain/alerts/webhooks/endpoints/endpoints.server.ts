import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { prepared } from '#db/postgres/prepared.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import type { EndpointFacts, EndpointLine } from './webhook-endpoint.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

const waiting = sql<number>`(select count(*)::int from webhook_deliveries where endpoint_id = ${sql.raw('webhook_endpoints.id')} and next_attempt_at is not null)`
const lastDeliveredAt = sql<
  string | null
>`(select max(delivered_at) from webhook_deliveries where endpoint_id = ${sql.raw('webhook_endpoints.id')})`

async function findRows(viewer: Viewer, which?: SQL) {
  return db()
    .select({ endpoint: webhookEndpoints, owner: users, waiting, lastDeliveredAt })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(and(inProject(webhookEndpoints, viewer), which))
    .orderBy(asc(sql`lower(${webhookEndpoints.name})`), asc(webhookEndpoints.id))
}

/** The endpoints of the project, by name. */
export async function listEndpoints(viewer: Viewer): Promise<EndpointLine[]> {
  return (await findRows(viewer)).map(lineOf)
}

/** null for an unknown id and another project's. */
export async function findEndpoint(viewer: Viewer, endpointId: number): Promise<EndpointFacts | null> {
  if (!Number.isSafeInteger(endpointId)) return null
  const [row] = await findRows(viewer, eq(webhookEndpoints.id, endpointId))
  if (!row) return null
  const { endpoint } = row
  return {
    ...lineOf(row),
    customers: await findCustomers(db(), endpoint.customerIds),
    ignoresOwn: endpoint.ignoresOwn,
    formerUntil: endpoint.formerUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    version: endpoint.version,
  }
}

/** Those of the project that were stopped; none for whoever may not switch them on. */
export async function listStoppedEndpoints(viewer: Viewer): Promise<{ id: number; name: string }[]> {
  if (!isHeldBy(viewer, 'manage-webhooks')) return []
  return listStopped({ projectId: viewer.projectId })
}

const listStopped = prepared((open) =>
  open
    .select({ id: webhookEndpoints.id, name: webhookEndpoints.name })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.projectId, sql.placeholder('projectId')), eq(webhookEndpoints.state, 'stopped')))
    .orderBy(asc(webhookEndpoints.id)),
)

export async function findCustomers(database: Database | Transaction, ids: readonly number[] | null) {
  if (ids === null) return null
  return database
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.name), asc(customers.id))
}

function lineOf({ endpoint, owner, waiting, lastDeliveredAt }: Awaited<ReturnType<typeof findRows>>[number]): EndpointLine {
  const { id, name, url, types, state, stoppedWhy, failingSince } = endpoint
  return {
    id,
    name,
    url,
    types,
    state,
    stoppedWhy,
    waiting,
    failingSince: failingSince?.toISOString() ?? null,
    owner: {
      id: owner.id,
      name: `${owner.name} ${owner.lastName}`.trim(),
      isService: owner.kind === 'service',
      isActive: owner.deletedAt === null && owner.disabledAt === null,
    },
    lastDeliveredAt: lastDeliveredAt && new Date(lastDeliveredAt).toISOString(),
  }
}
