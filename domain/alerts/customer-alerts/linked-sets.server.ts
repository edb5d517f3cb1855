import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { alertSetCustomers, alertSetGroups, alertSets } from '#db/postgres/schema/alerts/alert-sets.ts'
import { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { type AlertKind, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { visibleKindsOf } from '#domain/alerts/audience/alert-choices.server.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject, lockOfProject } from '#domain/core/viewer/project-scope.server.ts'
import { type RoleId, roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type AlertSet, isReached } from './alert-sets.server.ts'
import type { LinkedSet } from './linked-sets.ts'

/** Those of the viewer's project, by name. */
export async function listLinkedSets(viewer: Viewer): Promise<LinkedSet[]> {
  const { id, name, kinds, roles, isDefault } = alertSets
  const linked = sql<number>`(select count(*)::int from ${alertSetCustomers} where ${alertSetCustomers.setId} = ${id})`
  const rows = await db()
    .select({ id, name, kinds, roles, isDefault, customers: linked })
    .from(alertSets)
    .where(inProject(alertSets, viewer))
    .orderBy(asc(name))
  const groups = await db()
    .select({ id: customerGroups.id, name: customerGroups.name, setId: alertSetGroups.setId })
    .from(alertSetGroups)
    .innerJoin(customerGroups, eq(customerGroups.id, alertSetGroups.groupId))
    .where(inProject(customerGroups, viewer))
    .orderBy(asc(customerGroups.name))
  return rows.map((row) => ({
    ...row,
    kinds: row.kinds as AlertKind[],
    roles: row.roles as RoleId[],
    groups: groups.filter(({ setId }) => setId === row.id).map((group) => ({ id: group.id, name: group.name })),
  }))
}

interface SavedSet extends Omit<AlertSet, 'fromId'> {
  /** null: a new one. */
  id: number | null
  name: string
  isDefault: boolean
}

/**
 * Saves a set, links the customers of its reach to it, or a group with whoever is in it later too, and writes the alerts of all its customers:
 * what the set has not goes, what it has comes, for the people of its roles. Returns it with how many customers it has; null where there is no such
 * set in the project. Refuses a name that another set has.
 */
export function saveLinkedSet(
  act: Act,
  { id, name, isDefault, reach, kinds, roles }: SavedSet,
): Promise<{ id: number; count: number } | null> {
  const { viewer, now } = act
  return db().transaction(async (tx) => {
    const isOther = and(inProject(alertSets, viewer), id === null ? undefined : ne(alertSets.id, id))
    const [taken] = await tx
      .select({ id: alertSets.id })
      .from(alertSets)
      .where(and(isOther, sql`lower(${alertSets.name}) = lower(${name})`))
    if (taken) throw new DomainError('alerts.set.nameTaken', 'name')
    if (isDefault) await tx.update(alertSets).set({ isDefault: false }).where(isOther)
    const row = { name, kinds: [...kinds], roles: [...roles], isDefault, timeZone: viewer.timeZone }
    const since = sql`case when ${isDefault} then coalesce(${alertSets.defaultSince}, ${now.toISOString()}::timestamptz) end`
    const [saved] =
      id === null
        ? await tx
            .insert(alertSets)
            .values({ ...row, projectId: viewer.projectId, defaultSince: isDefault ? now : null })
            .returning({ id: alertSets.id })
        : await tx
            .update(alertSets)
            .set({ ...row, defaultSince: since })
            .where(inProject(alertSets, viewer, id))
            .returning({ id: alertSets.id })
    if (!saved) return null
    const reached = tx.select({ id: customers.id }).from(customers).where(isReached(viewer, reach))
    const isAsBefore = typeof reach === 'object' && 'setId' in reach && reach.setId === saved.id
    if (!isAsBefore) {
      const isGroup = typeof reach === 'object' && 'groupId' in reach
      if (isGroup) await linkGroup(tx, viewer, reach.groupId, saved.id)
      await tx.execute(sql`insert into alert_set_customers (customer_id, set_id, holder)
        select id, ${saved.id}::bigint, ${isGroup ? 'group' : 'customer'} from ${reached} as reached
        on conflict (customer_id) do update set set_id = excluded.set_id, holder = excluded.holder`)
    }
    await tx
      .update(customerAlerts)
      .set({ setId: saved.id })
      .where(
        and(inProject(customerAlerts, viewer), inArray(customerAlerts.kind, [...kinds]), sql`${customerAlerts.customerId} in ${reached}`),
      )
    await withoutNestedLoops(tx, () => writeLinked(tx, sql`s.id = ${saved.id}`))
    const count = await tx.$count(alertSetCustomers, eq(alertSetCustomers.setId, saved.id))
    const details = { after: { name, alerts: kinds.join(', '), roles: roles.join(', '), isDefault, customers: count } }
    await writeAudit(tx, act, 'set-customer-alerts', { details })
    return { id: saved.id, count }
  })
}

async function linkGroup(tx: Transaction, viewer: Viewer, groupId: number, setId: number): Promise<void> {
  const isGroup = inProject(customerGroups, viewer, groupId)
  await tx.execute(sql`insert into alert_set_groups (group_id, set_id) select id, ${setId}::bigint from ${customerGroups} where ${isGroup}
    on conflict (group_id) do update set set_id = excluded.set_id`)
}

/**
 * Takes a group out of a set: the customers that follow it by the group lose its alerts, as if they left the group. Returns false where the group
 * does not follow that set of the project.
 */
export function unlinkGroup(act: Act, setId: number, groupId: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const set = await lockOfProject(tx, alertSets, act.viewer, setId)
    const isLinked = and(eq(alertSetGroups.groupId, groupId), eq(alertSetGroups.setId, setId))
    const gone = set ? await tx.delete(alertSetGroups).where(isLinked).returning() : []
    if (gone.length === 0) return false
    const inside = await tx.select({ id: customers.id }).from(customers).where(eq(customers.groupId, groupId))
    await keepLinkedSets(tx, { customerIds: inside.map(({ id }) => id), userIds: [] })
    await writeAudit(tx, act, 'set-customer-alerts', { subject: ['group', groupId], details: { before: { name: set?.name } } })
    return true
  })
}

/** The alerts of its customers stay as they are, without it. Returns false where there is no such set in the project. */
export function endLinkedSet(act: Act, setId: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    await tx.execute(
      sql`delete from alert_set_customers where set_id in (select id from ${alertSets} where ${inProject(alertSets, act.viewer, setId)})`,
    )
    const [ended] = await tx
      .delete(alertSets)
      .where(inProject(alertSets, act.viewer, setId))
      .returning({ name: alertSets.name })
    if (!ended) return false
    await writeAudit(tx, act, 'set-customer-alerts', { details: { before: { name: ended.name } } })
    return true
  })
}

/** Its name; null for a customer that is linked to none, or of another project. */
export async function findSetOf(viewer: Viewer, customerId: number): Promise<string | null> {
  const [row] = await db()
    .select({ name: alertSets.name })
    .from(alertSetCustomers)
    .innerJoin(alertSets, eq(alertSets.id, alertSetCustomers.setId))
    .where(and(inProject(alertSets, viewer), eq(alertSetCustomers.customerId, customerId)))
  return row?.name ?? null
}

/** After a change by hand: all alerts of the customer stay as they are from now on, and no default comes back. */
export async function unlinkCustomer(tx: Transaction, customerId: number): Promise<void> {
  await tx.update(alertSetCustomers).set({ setId: null, holder: 'customer' }).where(eq(alertSetCustomers.customerId, customerId))
  const isLinked = and(eq(customerAlerts.customerId, customerId), isNotNull(customerAlerts.setId))
  await tx.update(customerAlerts).set({ setId: null }).where(isLinked)
}

export interface ChangedPeople {
  /** Customers that are new or have changed, as by another group, or to which somebody was assigned or from which somebody was taken. */
  customerIds: readonly number[]
  /** Accounts that changed. */
  userIds: readonly number[]
}

/**
 * Links customers to the set of their group and lets go those that have left it, gives customers that are new the default of their project, and
 * brings people who were assigned or left since to or from the alerts of sets. A link of the customer's own, or its end by hand, goes over that of
 * the group, and the group's over the default. Looks only at what has changed, or at everything; writes nothing where it is so already.
 */
export async function keepLinkedSets(database: Database | Transaction, changed: ChangedPeople | 'all'): Promise<void> {
  const touched = changed === 'all' ? null : await customersOf(database, changed)
  if (touched?.length === 0) return
  const isOf = (customerId: SQL) => (touched ? sql`${customerId} = any(${sql.param(touched)}::bigint[])` : sql`true`)
  await database.execute(sql`delete from alert_set_customers l using customers c where c.id = l.customer_id and l.holder = 'group'
    and ${isOf(sql`l.customer_id`)} and not exists (select from alert_set_groups g where g.group_id = c.group_id)`)
  await database.execute(sql`insert into alert_set_customers as l (customer_id, set_id, holder)
    select c.id, g.set_id, 'group' from alert_set_groups g join customers c on c.group_id = g.group_id
    where c.deleted_at is null and c.archived_at is null and ${isOf(sql`c.id`)}
    on conflict (customer_id) do update set set_id = excluded.set_id, holder = excluded.holder
    where l.holder <> 'customer' and (l.set_id, l.holder) is distinct from (excluded.set_id, excluded.holder)`)
  // Alerts that carry a set are those of the group that was left a moment ago.
  await database.execute(sql`insert into alert_set_customers (customer_id, set_id, holder)
    select c.id, s.id, 'project' from alert_sets s join customers c on c.project_id = s.project_id and c.created_at >= s.default_since
    where s.is_default and c.deleted_at is null and ${isOf(sql`c.id`)} and not exists (select from customer_alerts where customer_id = c.id and set_id is null)
    on conflict do nothing`)
  const write = () => writeLinked(database, sql`true`, isOf)
  await (touched && touched.length <= few ? write() : withoutNestedLoops(database, write))
}

async function customersOf(database: Database | Transaction, { customerIds, userIds }: ChangedPeople): Promise<number[]> {
  const rows =
    userIds.length > 0
      ? await database
          .selectDistinct({ id: userCustomers.customerId })
          .from(userCustomers)
          .where(inArray(userCustomers.userId, [...userIds]))
      : []
  return [...new Set([...customerIds, ...rows.map(({ id }) => id)])]
}

const few = 50

/**
 * For the people of many customers at once. The planner knows nothing of rows that the same transaction has written, and took them for few: by
 * nested loops the 90,000 recipients of 2,000 customers took 76 s, without them 2 s.
 */
async function withoutNestedLoops(database: Database | Transaction, write: () => Promise<void>): Promise<void> {
  await database.execute(sql`select set_config('enable_nestloop', 'off', true)`)
  await write()
  await database.execute(sql`select set_config('enable_nestloop', 'on', true)`)
}

const receivers = Object.values(roleIds).flatMap((roleId) =>
  alertKinds.filter((kind) => visibleKindsOf(roleId, kind)).map((kind) => [roleId, kind] as const),
)

async function writeLinked(
  database: Database | Transaction,
  isAsked: SQL,
  isOf: (customerId: SQL) => SQL = () => sql`true`,
): Promise<void> {
  const linked = sql`alert_set_customers l join alert_sets s on s.id = l.set_id and ${isAsked} and ${isOf(sql`l.customer_id`)}`
  const isAlertOf = isOf(sql`a.customer_id`)
  const [roles, kinds] = [receivers.map(([role]) => role), receivers.map(([, kind]) => kind)]
  const wanted = sql`select a.id as alert_id, u.id as user_id from customer_alerts a join alert_sets s on s.id = a.set_id and ${isAsked}
    join user_customers uc on uc.customer_id = a.customer_id join users u on u.id = uc.user_id
    join unnest(${sql.param(roles)}::int[], ${sql.param(kinds)}::text[]) as may (role_id, kind) on may.role_id = u.role_id and may.kind = a.kind
    where ${isAlertOf} and u.role_id = any(s.roles) and u.deleted_at is null and u.disabled_at is null and u.kind = 'person'`
  await database.execute(sql`delete from customer_alerts a using alert_sets s where s.id = a.set_id and ${isAsked} and ${isAlertOf} and (a.kind <> all(s.kinds)
    or not exists (select from alert_set_customers l where l.customer_id = a.customer_id and l.set_id = s.id))`)
  await database.execute(sql`insert into customer_alerts (project_id, customer_id, kind, set_id, time_zone, creation_key)
    select s.project_id, l.customer_id, kind, s.id, s.time_zone, concat_ws(':', 'set', s.id, l.customer_id, kind)
    from ${linked} cross join unnest(s.kinds) as kind
    where not exists (select from customer_alerts a where a.customer_id = l.customer_id and a.kind = kind.kind)`)
  await database.execute(sql`delete from customer_alert_users r using customer_alerts a, alert_sets s
    where a.id = r.alert_id and s.id = a.set_id and ${isAsked} and ${isAlertOf} and not exists (select from (${wanted}) w where w.alert_id = r.alert_id and w.user_id = r.user_id)`)
  await database.execute(sql`insert into customer_alert_users (alert_id, user_id) ${wanted}
    and not exists (select from customer_alert_users r where r.alert_id = a.id and r.user_id = u.id)`)
}
