import { and, eq, exists, inArray, not, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isInUse } from '#domain/identity/access/customer-usage.server.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'

/** The forwarder's people in an alert of new comments who have not turned it off (decision 52). */
const isNamed = and(
  eq(customerAlerts.kind, 'comment-added'),
  inArray(users.roleId, [...rolesWith('set-aside-for-forwarder')]),
  maySignIn,
  sql`not exists (select from alert_choices where user_id = ${users.id} and kind = 'comment-added' and choice = 'off')`,
)

/** Of a shipment: names of the forwarder's people who are notified of a customer's comment; none where nobody is named for its customer. */
export async function findCommentReaders(viewer: Viewer, shipmentId: number): Promise<{ customerId: number; names: string[] }> {
  const rows = await db()
    .selectDistinct({ customerId: shipments.customerId, name: sql<string | null>`case when ${isNamed} then ${wholeName} end` })
    .from(shipments)
    .leftJoin(customerAlerts, eq(customerAlerts.customerId, shipments.customerId))
    .leftJoin(customerAlertUsers, eq(customerAlertUsers.alertId, customerAlerts.id))
    .leftJoin(users, eq(users.id, customerAlertUsers.userId))
    .where(isInScope(viewer, shipmentId))
  return { customerId: rows[0]?.customerId ?? 0, names: rows.flatMap(({ name }) => name ?? []).sort() }
}

/** How many active customers have nobody who is notified of their comments. */
export async function countUnnamedCustomers(viewer: Viewer): Promise<number> {
  const named = db()
    .select({ one: sql`1` })
    .from(customerAlerts)
    .innerJoin(customerAlertUsers, eq(customerAlertUsers.alertId, customerAlerts.id))
    .innerJoin(users, eq(users.id, customerAlertUsers.userId))
    .where(and(eq(customerAlerts.customerId, customers.id), isNamed))
  return db().$count(customers, and(inProject(customers, viewer), isInUse, not(exists(named))))
}
