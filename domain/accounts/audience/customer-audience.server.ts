import { and, arrayContains, asc, eq, isNull, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { isAllowed, rolesWith } from '#domain/accounts/access/permissions.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { CustomerAudience } from './customer-audience.ts'

const seesShipmentsOf = (customerId: number): SQL => sql`exists (
  select from user_customers seen join customers theirs on theirs.id = seen.customer_id
  where seen.user_id = ${users.id} and seen.customer_id = ${customerId} and (${users.roleId} in (${sql.join(
    rolesWith('use-every-module').map((role) => sql`${role}`),
    sql`, `,
  )}) or ${customerModules.tracking} = any(theirs.modules)))`

/** Those of `customerId` who are not those of `butNot`. Alerts are named by their kind, reports with their owner. */
export async function findAudience(viewer: Viewer, customerId: number, butNot: number): Promise<CustomerAudience> {
  const { projectId } = viewer
  const seers = and(
    ...[eq(users.projectId, projectId), isNull(users.deletedAt), isNull(users.disabledAt)],
    notInArray(users.roleId, [...rolesWith('see-every-customer')]),
    ...[seesShipmentsOf(customerId), not(seesShipmentsOf(butNot))],
  )
  const ofReports = and(arrayContains(reports.customerIds, [customerId]), not(arrayContains(reports.customerIds, [butNot])))
  const [people, alerts, named] = await Promise.all([
    db()
      .select({ name: wholeName })
      .from(users)
      .where(seers)
      .orderBy(asc(sql`lower(${wholeName})`), asc(users.id)),
    db()
      .select({ name: customerAlerts.kind })
      .from(customerAlerts)
      .where(eq(customerAlerts.customerId, customerId))
      .orderBy(asc(customerAlerts.id)),
    db()
      .select({ name: sql<string>`${reports.name} || ' · ' || ${wholeName}` })
      .from(reports)
      .innerJoin(users, eq(users.id, reports.ownerId))
      .where(and(eq(reports.projectId, projectId), isNull(users.deletedAt), ofReports))
      .orderBy(asc(sql`lower(${reports.name})`), asc(reports.id)),
  ])
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  const names = { users: namesOf(people), alerts: namesOf(alerts), reports: namesOf(named) }
  return {
    ...{ users: people.length, alerts: alerts.length, reports: named.length },
    names: isAllowed(viewer.roleId, 'manage-users') ? names : null,
  }
}
