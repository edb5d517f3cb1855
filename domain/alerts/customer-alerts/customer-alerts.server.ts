import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { customerAlertEmails, customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { type AlertKind, type AlertType, kindsOfType } from '#domain/alerts/alert-kinds.ts'
import type { Timing } from '#domain/alerts/alert-timing.ts'
import { rescheduleDeliveries } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { weekdayAt } from '#domain/platform/schedules/local-date.ts'
import { findAlertCustomer } from './alert-customers.server.ts'
import type { CustomerAlert } from './customer-alert.ts'
import { unlinkCustomer } from './linked-sets.server.ts'

export const areAlertsOf = (viewer: Viewer, customerId: number) =>
  and(
    inProject(customerAlerts, viewer),
    eq(customerAlerts.customerId, customerId),
    inArray(customerAlerts.customerId, [...viewer.allowedCustomerIds]),
  )

const collected = <Value>(table: typeof customerAlertUsers | typeof customerAlertEmails, column: string) =>
  sql<Value[]>`coalesce((select json_agg(${sql.identifier(column)} order by ${sql.identifier(column)}) from ${table}
    where alert_id = customer_alerts.id), '[]')`

const shown = {
  id: customerAlerts.id,
  kind: sql<AlertKind>`${customerAlerts.kind}`,
  description: customerAlerts.description,
  manner: customerAlerts.manner,
  hour: customerAlerts.hour,
  unit: customerAlerts.unit,
  weekday: customerAlerts.weekday,
  periodicity: customerAlerts.periodicity,
  timeZone: customerAlerts.timeZone,
  version: customerAlerts.version,
  userIds: collected<number>(customerAlertUsers, 'user_id'),
  emails: collected<string>(customerAlertEmails, 'email'),
}

export async function listCustomerAlerts(viewer: Viewer, customerId: number, type: AlertType): Promise<CustomerAlert[]> {
  const kinds = kindsOfType(type)
  const rows = await db()
    .select(shown)
    .from(customerAlerts)
    .where(and(areAlertsOf(viewer, customerId), inArray(customerAlerts.kind, kinds)))
    .orderBy(asc(customerAlerts.id))
  return rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

export async function findCustomerAlert(
  viewer: Viewer,
  customerId: number,
  alertId: number,
  database: Database | Transaction = db(),
): Promise<CustomerAlert | null> {
  const [found] = await database
    .select(shown)
    .from(customerAlerts)
    .where(and(areAlertsOf(viewer, customerId), eq(customerAlerts.id, alertId)))
  return found ?? null
}

/** Whose alert it is; null where the viewer may not see the customer. */
export async function findCustomerOfAlert(viewer: Viewer, alertId: number): Promise<number | null> {
  const isOfViewer = inArray(customerAlerts.customerId, [...viewer.allowedCustomerIds])
  const [found] = await db()
    .select({ customerId: customerAlerts.customerId })
    .from(customerAlerts)
    .where(and(inProject(customerAlerts, viewer, alertId), isOfViewer))
  return found?.customerId ?? null
}

interface NewAlert {
  kind: AlertKind
  description: string
  key: string
}

/**
 * Adds an item of the catalogue to a customer (spec 1 §5 Alert add), in real time and without recipients. Returns its id, the same for a
 * retried submission; null where the viewer may not see the customer.
 */
export async function addCustomerAlert(act: Act, customerId: number, { kind, description, key }: NewAlert): Promise<number | null> {
  const { viewer, now } = act
  if (!(await findAlertCustomer(viewer, customerId))) return null
  return db().transaction(async (tx) => {
    const weekday = weekdayAt(now, viewer.timeZone)
    const row = { projectId: viewer.projectId, customerId, kind, description, weekday, createdBy: viewer.userId, createdAt: now }
    const [made] = await tx
      .insert(customerAlerts)
      .values({ ...row, timeZone: viewer.timeZone, updatedBy: viewer.userId, updatedAt: now, creationKey: key })
      .onConflictDoNothing()
      .returning({ id: customerAlerts.id })
    if (!made) {
      const sameForm = and(eq(customerAlerts.createdBy, viewer.userId), eq(customerAlerts.creationKey, key))
      const [before] = await tx.select({ id: customerAlerts.id }).from(customerAlerts).where(sameForm)
      return before?.id ?? null
    }
    await writeAudit(tx, act, 'add-customer-alert', {
      subject: ['customer-alert', made.id],
      details: { customerId, alert: kind, after: { description } },
    })
    return made.id
  })
}

export type AlertRow = Timing & Pick<CustomerAlert, 'description'>

/**
 * Saves the description and the timing (spec 1 §7 PUT AlertsCustomer). Returns the saved alert; null where it is not the customer's.
 * Throws Outdated for an edit begun on an older version.
 */
export function saveCustomerAlert(
  act: Act,
  customerId: number,
  { id, version, ...written }: AlertRow & Pick<CustomerAlert, 'id' | 'version'>,
): Promise<CustomerAlert | null> {
  return db().transaction(async (tx) => {
    const before = await lockAlertAt(tx, act.viewer, customerId, id, version)
    return before && writeAlertRow(tx, act, customerId, before, written)
  })
}

/** For a larger change, which has locked the alert. Returns it as it is then. */
export async function writeAlertRow(
  tx: Transaction,
  act: Act,
  customerId: number,
  before: CustomerAlert,
  written: AlertRow,
): Promise<CustomerAlert> {
  const row = rowOf(written)
  await unlinkCustomer(tx, customerId)
  const version = await touchAlert(tx, act.viewer, before.id, row, act.now)
  if (isRetimed(before, row)) await rescheduleDeliveries(tx, before.id, row, act.now)
  await writeAudit(tx, act, 'save-customer-alert', {
    subject: ['customer-alert', before.id],
    details: { customerId, alert: before.kind, before: rowOf(before), after: row },
  })
  return { ...before, ...row, version }
}

const isRetimed = (before: Timing, after: Timing) =>
  (Object.keys(timingOf(after)) as (keyof Timing)[]).some((key) => before[key] !== after[key])

const timingOf = ({ manner, hour, unit, weekday, periodicity, timeZone }: Timing): Timing => {
  return { manner, hour, unit, weekday, periodicity, timeZone }
}

const rowOf = (alert: AlertRow): AlertRow => ({ description: alert.description, ...timingOf(alert) })

/** Refuses where `version` is given and has passed. Returns false where the alert is not the customer's. */
export function deleteCustomerAlert(act: Act, customerId: number, alertId: number, version: number | null): Promise<boolean> {
  return command(act, 'delete-customer-alert', async (tx) => {
    const before = await lockAlertAt(tx, act.viewer, customerId, alertId, version)
    if (!before) return null
    await unlinkCustomer(tx, customerId)
    await tx.delete(customerAlerts).where(eq(customerAlerts.id, alertId))
    return {
      subject: ['customer-alert', alertId],
      details: { customerId, alert: before.kind, before: rowOf(before) },
    }
  })
}

export async function lockAlert(tx: Transaction, viewer: Viewer, customerId: number, alertId: number): Promise<CustomerAlert | null> {
  await tx
    .select({ id: customerAlerts.id })
    .from(customerAlerts)
    .where(and(areAlertsOf(viewer, customerId), eq(customerAlerts.id, alertId)))
    .for('update')
  return findCustomerAlert(viewer, customerId, alertId, tx)
}

/** Refuses where `version` is given and has passed. */
export async function lockAlertAt(
  tx: Transaction,
  viewer: Viewer,
  customerId: number,
  alertId: number,
  version: number | null,
): Promise<CustomerAlert | null> {
  const locked = await lockAlert(tx, viewer, customerId, alertId)
  if (locked && version !== null && locked.version !== version) throw new ConflictError('alerts.stale', locked, locked.version)
  return locked
}

/** Returns the alert's version after the change. */
export async function touchAlert(tx: Transaction, viewer: Viewer, alertId: number, change: Partial<AlertRow>, now: Date): Promise<number> {
  const [touched] = await tx
    .update(customerAlerts)
    .set({ ...change, updatedBy: viewer.userId, updatedAt: now })
    .where(eq(customerAlerts.id, alertId))
    .returning({ version: customerAlerts.version })
  return touched?.version ?? 0
}
