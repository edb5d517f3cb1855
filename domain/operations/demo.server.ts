import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type Dice, rollDice } from '#db/seed/dice.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { detectFrom } from '#domain/alerts/detection/event-detection.server.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { makeAlerts } from './demo/alerts/demo-alerts.server.ts'
import { makeContainerMatters } from './demo/containers/container-matters.server.ts'
import { type Discussed, planComments, planDocuments } from './demo/demo-attachments.ts'
import { importDemoFiles } from './demo/demo-files.server.ts'
import { addHistory } from './demo/demo-history.server.ts'
import { makeOwnPeople } from './demo/demo-own-people.server.ts'
import { makePeople, makeQuietPeople } from './demo/demo-people.server.ts'
import { type DemoTenant, listDemoEmails, listDemoTenants } from './demo/demo-tenants.server.ts'
import { makeInvoiceDocuments } from './demo/invoices/demo-invoices.server.ts'
import { makeReports } from './demo/reports/demo-reports.server.ts'
import { makeTickets } from './demo/tickets/demo-tickets.server.ts'

export const demoPassword = 'Fairway-2026'

const key = 'demo-company'

interface DemoSignIn {
  email: string
  password: string
  role: string
}

export async function findDemoSignIns(projectId: ProjectId): Promise<DemoSignIn[]> {
  if (!(await findMaking())?.madeAt) return []
  const people = await db()
    .select({ email: users.email, roleId: users.roleId })
    .from(users)
    .where(and(eq(users.projectId, projectId), inArray(users.email, listDemoEmails(projectId))))
    .orderBy(asc(users.id))
  return people.map(({ email, roleId }) => ({ email, password: demoPassword, role: roles.find((role) => role.id === roleId)?.name ?? '' }))
}

const seed = 20_260_401
/** Shipments with comments and documents: each document is a file flushed to disk. */
const discussed = 20
/** Alerts are detected from this many days back, so that inboxes and digests are not empty at first. */
const alreadyNoticedDays = 7

interface Making {
  startedAt: string
  madeAt?: string
}

async function findMaking(): Promise<Making | undefined> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value as Making | undefined
}

/**
 * Makes the demo company (decisions 25 and 146) in the served project and a small tenant in the other five: people by code, shipments,
 * containers and invoices by the product's feeds, dated from `now`. Does nothing in a database with customers or users; a making that
 * was interrupted is completed by the next call, dated as it began.
 */
export async function makeDemoCompany(
  now: Date,
  served: ProjectId = environment().PORTAL_PROJECT,
): Promise<'made' | 'already there' | 'record not empty'> {
  // Of two processes that start together one makes the company; the other waits for the lock, which this transaction only holds.
  return db().transaction(async (holder) => {
    await holder.execute(
      sql`select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    )
    await holder.execute(sql`select pg_advisory_xact_lock(${locks.demo})`)
    const before = await findMaking()
    if (before?.madeAt) return 'already there'
    if (!before && (await db().$count(customers)) + (await db().$count(users)) > 0) return 'record not empty'
    const tenants = listDemoTenants(served)
    const startedAt = before ? new Date(before.startedAt) : now
    if (!before) await db().transaction((tx) => makeTenants(tx, tenants, startedAt))
    await importDemoFiles(tenants, startedAt)
    await db().transaction((tx) => complete(tx, tenants, startedAt))
    return 'made'
  })
}

async function makeTenants(tx: Transaction, tenants: readonly DemoTenant[], now: Date): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  for (const tenant of tenants) {
    const { projectId, groups } = tenant
    const ids = new Map<string, number>()
    for (const { name, customers } of groups) {
      const groupId = await seedCustomerGroup(tx, { projectId, name })
      for (const customer of customers) ids.set(customer.name, await seedCustomer(tx, { ...customer, projectId, groupId }))
    }
    await makePeople(tx, tenant, ids, passwordHash, now)
  }
  await tx.insert(settings).values({ key, value: { startedAt: now.toISOString() } satisfies Making })
}

async function complete(tx: Transaction, tenants: readonly DemoTenant[], now: Date): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await addHistory(tx, now)
  const dice = rollDice(seed)
  const passwordHash = await hashPassword(demoPassword)
  for (const { projectId, own } of tenants) {
    await completeTenant(tx, projectId, dice, now)
    if (own) await makeOwnPeople(tx, projectId, own, passwordHash, now)
  }
  for (const tenant of tenants) await makeQuietPeople(tx, tenant, now)
  await detectFrom(tx, new Date(now.getTime() - alreadyNoticedDays * dayMs))
  const value: Making = { startedAt: now.toISOString(), madeAt: now.toISOString() }
  await tx.update(settings).set({ value }).where(eq(settings.key, key))
}

async function completeTenant(tx: Transaction, projectId: number, dice: Dice, now: Date): Promise<void> {
  const customerIds = sql<number[]>`array(select customer_id::float8 from user_customers where ${eq(userCustomers.userId, users.id)})`
  const everybody = await tx
    .select({ id: users.id, email: users.email, roleId: sql<RoleId>`${users.roleId}`, customerIds })
    .from(users)
    .where(eq(users.projectId, projectId))
    .orderBy(asc(users.id))
  const desk = everybody.filter(({ roleId }) => isAllowed(roleId, 'manage-costs'))
  const people = everybody.filter(({ roleId }) => isAllowed(roleId, 'add-shipment-documents'))
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const own = await tx.select({ id: customers.id }).from(customers).where(eq(customers.projectId, projectId)).orderBy(asc(customers.id))
  const newest = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.projectId, projectId))
    .orderBy(desc(shipments.bookingRequestedAt), desc(shipments.id))

  await makeInvoiceDocuments(tx, projectId, idsOf(desk), dice)
  await makeAlerts(tx, projectId, idsOf(own), people)
  const said = newest.slice(0, Math.min(discussed, newest.length / 3)).map((shipment): Discussed => {
    const near = people.filter(({ customerIds }) => customerIds.includes(shipment.customerId))
    return { shipment, people: idsOf(near.length > 0 ? near : people) }
  })
  await makeAttachments(tx, projectId, said, dice, now)
  await makeContainerMatters(tx, projectId, idsOf(people), dice, now)
  const [answerer, creator] = [people[0], people.find(({ customerIds }) => customerIds.length > 0)]
  if (answerer && creator) {
    const seen = newest.filter(({ customerId }) => creator.customerIds.includes(customerId))
    await makeTickets(tx, projectId, { creatorId: creator.id, deskId: answerer.id }, idsOf(seen), now)
    await makeReports(tx, projectId, answerer, creator, now)
  }
}

export async function makeAttachments(tx: Transaction, projectId: number, said: Discussed[], dice: Dice, now: Date): Promise<void> {
  await seedShipmentComments(
    tx,
    said.flatMap((each) => planComments(dice, each, now)),
  )
  const attachments = said.flatMap((each) => planDocuments(dice, each, now))
  const files = await Promise.all(attachments.map(({ bytes }) => storeBytes(bytes)))
  await seedShipmentDocuments(
    tx,
    attachments.map(({ bytes: _, ...paper }, at) => ({ ...paper, projectId, storeKey: '', size: 0, sha256: '', ...files[at] })),
  )
}
