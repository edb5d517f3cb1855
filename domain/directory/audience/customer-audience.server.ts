import { and, arrayContains, asc, eq, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy, rolesWith } from '#domain/identity/access/permissions.ts'
import type { CustomerAudience } from './customer-audience.ts'

/** Whose service or whose role opens shipments. */
const opensShipments = (modules: SQL): SQL =>
  sql`(${or(inArray(users.roleId, [...rolesWith('use-every-module')]), sql`${customerModules.tracking} = any(${modules})`)})`

const seesShipmentsOf = (customerId: number): SQL => sql`exists (
  select from user_customers seen join customers theirs on theirs.id = seen.customer_id
  where seen.user_id = ${users.id} and seen.customer_id = ${customerId} and ${opensShipments(sql`theirs.modules`)})`

const seesShipmentsOfEither = (one: number, other: number, modules: readonly number[]): SQL => sql`(
  exists (select from user_customers seen where seen.user_id = ${users.id} and seen.customer_id in (${one}, ${other}))
  and ${opensShipments(sql`${sql.param([...modules])}::int[]`)})`

/** Those of `customerId` who are not those of `butNot`. Alerts are named by their kind, reports with their owner. */
export const findAudience = (viewer: Viewer, customerId: number, butNot: number): Promise<CustomerAudience> =>
  findThose(viewer, customerId, butNot, sql`${seesShipmentsOf(customerId)} and not ${seesShipmentsOf(butNot)}`)

/**
 * Those who see nothing of `unseen` yet and will, once it is one customer with `customerId` who has these services; alerts and reports, as
 * above.
 */
export const findNewAudience = (
  viewer: Viewer,
  customerId: number,
  unseen: number,
  modules: readonly number[],
): Promise<CustomerAudience> =>
  findThose(viewer, customerId, unseen, sql`${seesShipmentsOfEither(customerId, unseen, modules)} and not ${seesShipmentsOf(unseen)}`)

async function findThose(viewer: Viewer, customerId: number, butNot: number, isThere: SQL): Promise<CustomerAudience> {
  const { projectId } = viewer
  const seers = and(
    ...[eq(users.projectId, projectId), isNull(users.deletedAt), isNull(users.disabledAt)],
    ...[notInArray(users.roleId, [...rolesWith('see-every-customer')]), isThere],
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
    users: people.length,
    alerts: alerts.length,
    reports: named.length,
    names: isHeldBy(viewer, 'manage-users') ? names : null,
  }
}
