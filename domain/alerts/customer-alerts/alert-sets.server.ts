import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers, users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import type { Timing } from '#domain/alerts/alert-timing.ts'
import { visibleKindsOf } from '#domain/alerts/audience/alert-choices.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { weekdayAt } from '#domain/platform/schedules/local-date.ts'

/** Whom a set is for: one customer, a group of them, those that are linked to a set, or all of the project. */
export type SetReach = { customerId: number } | { groupId: number } | { setId: number } | 'all'

export interface AlertSet {
  reach: SetReach
  kinds: readonly AlertKind[]
  /** People of these roles who are assigned to the customer. */
  roles: readonly RoleId[]
  /** The customer whose timing and descriptions are taken; what it lacks comes in real time. */
  fromId: number | null
}

export interface SetLine {
  customerId: number
  customer: string
  /** Kinds that the customer has no alert for. */
  added: AlertKind[]
  /** Kinds that are there and stay as they are timed; people are added to them. */
  kept: AlertKind[]
  people: string[]
}

interface Person {
  id: number
  name: string
  roleId: RoleId
}

interface PlannedLine extends SetLine {
  known: ReadonlyMap<AlertKind, { id: number; userIds: readonly number[] }>
  assigned: readonly Person[]
}

/** What saving the set would do for each customer, by name: active customers that the viewer may see. */
export async function previewAlertSet(viewer: Viewer, set: AlertSet): Promise<SetLine[]> {
  return (await planSet(db(), viewer, set)).map(({ customerId, customer, added, kept, people }) => ({
    customerId,
    customer,
    added,
    kept,
    people,
  }))
}

/**
 * Adds the kinds of the set that a customer has no alert for, and the customer's people of the chosen roles to all of them: nothing is taken
 * away, and what is there keeps its timing. Doing it again changes nothing. Returns how many customers were changed.
 */
export function applyAlertSet(act: Act, set: AlertSet, key: string): Promise<number> {
  return db().transaction(async (tx) => {
    const lines = await planSet(tx, act.viewer, set)
    const timings = set.fromId === null ? new Map<AlertKind, CopiedAlert>() : await findTimings(tx, act.viewer, set.fromId)
    let changed = 0
    for (const line of lines) if (await applyTo(tx, act, line, set.kinds, timings, key)) changed += 1
    return changed
  })
}

type CopiedAlert = Timing & { description: string }

async function applyTo(
  tx: Transaction,
  act: Act,
  { customerId, added, known, assigned, people }: PlannedLine,
  kinds: readonly AlertKind[],
  timings: ReadonlyMap<AlertKind, CopiedAlert>,
  key: string,
): Promise<boolean> {
  const { viewer, now } = act
  const { userId, projectId, timeZone } = viewer
  const plain = { weekday: weekdayAt(now, timeZone), timeZone }
  const rows = added.map((kind) => ({
    ...plain,
    ...timings.get(kind),
    projectId,
    customerId,
    kind,
    createdBy: userId,
    createdAt: now,
    updatedBy: userId,
    updatedAt: now,
    creationKey: `${key}:${customerId}:${kind}`,
  }))
  const made =
    rows.length > 0
      ? await tx.insert(customerAlerts).values(rows).onConflictDoNothing().returning({ id: customerAlerts.id, kind: customerAlerts.kind })
      : []
  const alertOf = new Map<string, { id: number; userIds: readonly number[] }>(known)
  for (const { id, kind } of made) alertOf.set(kind, { id, userIds: [] })
  const readers = kinds.flatMap((kind) => {
    const alert = alertOf.get(kind)
    const wanted = assigned.filter(({ id, roleId }) => alert && visibleKindsOf(roleId, kind) && !alert.userIds.includes(id))
    return wanted.map(({ id }) => ({ alertId: alert?.id ?? 0, userId: id }))
  })
  if (readers.length > 0) await tx.insert(customerAlertUsers).values(readers).onConflictDoNothing()
  const touched = [...new Set(readers.map(({ alertId }) => alertId))].filter((id) => !made.some((alert) => alert.id === id))
  if (touched.length > 0)
    await tx.update(customerAlerts).set({ updatedBy: userId, updatedAt: now }).where(inArray(customerAlerts.id, touched))
  if (made.length === 0 && readers.length === 0) return false
  await writeAudit(tx, act, 'set-customer-alerts', {
    subject: ['customer', customerId],
    details: { customerId, after: { alerts: added.join(', '), users: people } },
  })
  return true
}

async function planSet(database: Pick<Transaction, 'select'>, viewer: Viewer, { reach, kinds, roles }: AlertSet): Promise<PlannedLine[]> {
  const lines = await database
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(isReached(viewer, reach))
    .orderBy(asc(customers.name), asc(customers.id))
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  const alerts = await database
    .select({ id: customerAlerts.id, customerId: customerAlerts.customerId, kind: customerAlerts.kind })
    .from(customerAlerts)
    .where(and(inProject(customerAlerts, viewer), inArray(customerAlerts.customerId, ids), inArray(customerAlerts.kind, [...kinds])))
    .orderBy(asc(customerAlerts.id))
  const readers =
    alerts.length > 0
      ? await database
          .select()
          .from(customerAlertUsers)
          .where(
            inArray(
              customerAlertUsers.alertId,
              alerts.map(({ id }) => id),
            ),
          )
      : []
  const people =
    roles.length > 0
      ? await database
          .select({ customerId: userCustomers.customerId, id: users.id, name: wholeName, roleId: users.roleId })
          .from(users)
          .innerJoin(userCustomers, eq(userCustomers.userId, users.id))
          .where(and(inProject(users, viewer), maySignIn, inArray(users.roleId, [...roles]), inArray(userCustomers.customerId, ids)))
          .orderBy(asc(wholeName), asc(users.id))
      : []
  return lines.map(({ id: customerId, name }) => {
    const own = alerts.filter((alert) => alert.customerId === customerId)
    const known = new Map<AlertKind, { id: number; userIds: readonly number[] }>()
    for (const { id, kind } of own.toReversed()) {
      known.set(kind as AlertKind, { id, userIds: readers.filter(({ alertId }) => alertId === id).map(({ userId }) => userId) })
    }
    const assigned = people
      .filter((person) => person.customerId === customerId)
      .map(({ id, name, roleId }) => ({ id, name, roleId: roleId as RoleId }))
    return {
      customerId,
      customer: name,
      added: kinds.filter((kind) => !known.has(kind)),
      kept: kinds.filter((kind) => known.has(kind)),
      people: assigned.map((person) => person.name),
      known,
      assigned,
    }
  })
}

/** Active customers that the viewer may see. */
export function isReached(viewer: Viewer, reach: SetReach) {
  const isOne = isOf(reach)
  return and(
    inProject(customers, viewer),
    isNull(customers.deletedAt),
    isNull(customers.archivedAt),
    inArray(customers.id, [...viewer.allowedCustomerIds]),
    isOne,
  )
}

function isOf(reach: SetReach) {
  if (reach === 'all') return undefined
  if ('groupId' in reach) return eq(customers.groupId, reach.groupId)
  if ('setId' in reach) return sql`${customers.id} in (select customer_id from alert_set_customers where set_id = ${reach.setId})`
  return eq(customers.id, reach.customerId)
}

/** Customers that have alerts to copy, by name. */
export async function listCopiedFrom(viewer: Viewer): Promise<{ id: number; name: string; kinds: AlertKind[] }[]> {
  const rows = await db()
    .selectDistinct({ id: customers.id, name: customers.name, kind: customerAlerts.kind })
    .from(customers)
    .innerJoin(customerAlerts, eq(customerAlerts.customerId, customers.id))
    .where(isReached(viewer, 'all'))
    .orderBy(asc(customers.name), asc(customers.id))
  const found = new Map<number, { id: number; name: string; kinds: AlertKind[] }>()
  for (const { id, name, kind } of rows) {
    const known = found.get(id) ?? { id, name, kinds: [] }
    known.kinds.push(kind as AlertKind)
    found.set(id, known)
  }
  return [...found.values()]
}

async function findTimings(tx: Transaction, viewer: Viewer, customerId: number): Promise<ReadonlyMap<AlertKind, CopiedAlert>> {
  const { kind, description, manner, hour, unit, weekday, periodicity, timeZone } = customerAlerts
  const rows = await tx
    .select({ kind, description, manner, hour, unit, weekday, periodicity, timeZone })
    .from(customerAlerts)
    .innerJoin(customers, eq(customers.id, customerAlerts.customerId))
    .where(and(isReached(viewer, { customerId }), inProject(customerAlerts, viewer)))
    .orderBy(asc(customerAlerts.id))
  return new Map(rows.toReversed().map(({ kind, ...copied }) => [kind as AlertKind, copied]))
}
