import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { locks } from '#db/postgres/locks.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { type Dice, rollDice } from '#db/seed/dice.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { isAllowed } from '#domain/accounts/access/permissions.ts'
import { hashPassword } from '#domain/accounts/access/sign-in/password.server.ts'
import { detectFrom } from '#domain/alerts/detection/event-detection.server.ts'
import { environment } from '#domain/core/environment/environment.server.ts'
import { storeBytes } from '#domain/core/files/file-storage.server.ts'
import type { ProjectId } from '#domain/core/projects/projects.ts'
import { dayMs } from '#domain/core/schedules/day.ts'
import { roles } from '#domain/core/viewer/roles.ts'
import { makeAlerts } from './demo/alerts/demo-alerts.server.ts'
import { makeContainerMatters } from './demo/containers/container-matters.server.ts'
import { type Discussed, planComments, planDocuments } from './demo/demo-attachments.ts'
import { makeInvoices } from './demo/invoices/demo-invoices.server.ts'
import { makeReports } from './demo/reports/demo-reports.server.ts'
import { planShipments, type Shipper } from './demo/shipments/demo-shipments.ts'
import type { DemoTenant } from './demo/tenants/demo-cast.ts'
import { listDemoEmails, listDemoTenants } from './demo/tenants/demo-tenants.ts'
import { makeTickets, shipmentsSeenBy } from './demo/tickets/demo-tickets.server.ts'

export const demoPassword = 'Fairway-2026'

const key = 'demo-company'

interface DemoSignIn {
  email: string
  password: string
  role: string
}

export async function findDemoSignIns(projectId: ProjectId): Promise<DemoSignIn[]> {
  if ((await db().$count(settings, eq(settings.key, key))) === 0) return []
  const people = await db()
    .select({ email: users.email, roleId: users.roleId })
    .from(users)
    .where(and(eq(users.projectId, projectId), inArray(users.email, listDemoEmails(projectId))))
    .orderBy(asc(users.id))
  return people.map(({ email, roleId }) => ({ email, password: demoPassword, role: roles.find((role) => role.id === roleId)?.name ?? '' }))
}

const seed = 20_260_401
const discussed = 20
/** Alerts are detected from this many days back, so that inboxes and digests are not empty at first. */
const alreadyNoticedDays = 7

/**
 * Makes the demo company (decision 25) in the served project and a small tenant in the other five, with three years of shipments up to
 * `now`; the same `now` gives the same company. One transaction. Does nothing in a database with customers or users.
 */
export async function makeDemoCompany(
  now: Date,
  served: ProjectId = environment().PORTAL_PROJECT,
): Promise<'made' | 'already there' | 'record not empty'> {
  return db().transaction(async (tx) => {
    // Of two processes that start together one makes the company; the other waits for the lock.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.demo})`)
    if ((await tx.$count(settings, eq(settings.key, key))) > 0) return 'already there'
    if ((await tx.$count(customers)) + (await tx.$count(users)) > 0) return 'record not empty'
    const passwordHash = await hashPassword(demoPassword)
    const dice = rollDice(seed)
    for (const tenant of listDemoTenants(served)) await makeTenant(tx, tenant, dice, passwordHash, now)
    await detectFrom(tx, new Date(now.getTime() - alreadyNoticedDays * dayMs))
    await tx.insert(settings).values({ key, value: { madeAt: now.toISOString() } })
    return 'made'
  })
}

async function makeTenant(tx: Transaction, tenant: DemoTenant, dice: Dice, passwordHash: string, now: Date): Promise<void> {
  const { projectId, prefix } = tenant
  const shippers: Shipper[] = []
  for (const { name, customers } of tenant.groups) {
    const groupId = await seedCustomerGroup(tx, { projectId, name })
    for (const customer of customers) {
      const { name, rfc, country, telephone, contacts } = customer
      const id = await seedCustomer(tx, { projectId, groupId, name, rfc, country, telephone, contacts })
      shippers.push({ id, projectId, prefix, customer })
    }
  }
  const people: { id: number; email: string; customerIds: number[] }[] = []
  const desk: number[] = []
  for (const { customers, ...person } of tenant.users) {
    const customerIds = shippers.filter(({ customer }) => customers.includes(customer.name)).map(({ id }) => id)
    const id = await seedUser(tx, { ...person, projectId, passwordHash, customerIds })
    if (isAllowed(person.roleId, 'manage-costs')) desk.push(id)
    if (isAllowed(person.roleId, 'add-shipment-documents')) people.push({ id, email: person.email, customerIds })
  }
  const planned = planShipments(dice, shippers, tenant.shipments, now)
  const ids = await seedShipments(tx, planned)
  // With dice of its own, so that adding invoices did not change what is made after them.
  const billed = planned.map((shipment, at) => ({ id: ids[at] ?? 0, shipment, prefix }))
  await makeInvoices(tx, billed, shippers, desk, rollDice(seed + projectId), now)
  const newest = planned.map((shipment, at) => ({ id: ids[at] ?? 0, shipment })).slice(-discussed)
  const said = newest.map(({ id, shipment }): Discussed => {
    const near = people.filter(({ customerIds }) => customerIds.includes(shipment.customerId))
    return { id, shipment, people: (near.length > 0 ? near : people).map((person) => person.id) }
  })
  await makeAlerts(
    tx,
    projectId,
    shippers.map(({ id }) => id),
    people,
  )
  await makePapers(tx, projectId, said, dice, now)
  await makeContainerMatters(
    tx,
    projectId,
    ids,
    people.map(({ id }) => id),
    dice,
    now,
  )
  const [answerer, creator] = [people[0], people.find(({ customerIds }) => customerIds.length > 0)]
  if (answerer && creator) {
    const seen = shipmentsSeenBy(planned, ids, creator.customerIds)
    await makeTickets(tx, projectId, { creatorId: creator.id, deskId: answerer.id }, seen, now)
    await makeReports(tx, projectId, answerer, creator, now)
  }
}

async function makePapers(tx: Transaction, projectId: number, said: Discussed[], dice: Dice, now: Date): Promise<void> {
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
