import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers, users } from '#db/postgres/schema/accounts/access.ts'
import { contacts, customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { type AlertKind, alertCatalogue } from '#domain/alerts/alert-kinds.ts'
import { isPasswordOf } from '#domain/identity/access/sign-in/password.server.ts'
import { listDemoEmails, listDemoTenants } from '#domain/operations/demo/demo-tenants.server.ts'
import { demoPassword, findDemoSignIns, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { projects } from '#domain/platform/environment/projects.ts'
import { countAccess } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord('with ports')
const now = new Date('2026-05-04T12:00:00Z')
let outcomes: string[]

beforeAll(async () => {
  const stranger = await seedCustomer(db())
  const refused = await makeDemoCompany(now)
  await db().delete(customers).where(eq(customers.id, stranger))
  outcomes = [refused, ...(await Promise.all([makeDemoCompany(now), makeDemoCompany(now)])).sort()]
})

async function listAssociations(): Promise<Map<string, Set<string>>> {
  const rows = await db()
    .select({ email: users.email, customer: customers.name })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
    .where(eq(users.projectId, 4))
  const seen = new Map<string, Set<string>>()
  for (const { email, customer } of rows) seen.set(email, (seen.get(email) ?? new Set()).add(customer))
  return seen
}

test('the demo company is made once, in an empty database only, also when two processes start together', async () => {
  expect(outcomes).toEqual(['record not empty', 'already there', 'made'])
  expect(await makeDemoCompany(new Date('2026-06-01T00:00:00Z'))).toBe('already there')
  expect(await db().$count(shipments, eq(shipments.projectId, 4))).toBe(500)
  expect(await db().$count(settings, eq(settings.key, 'demo-company'))).toBe(1)
})

test('project 4 has twelve customers in four groups, each with a tax id and a contact', async () => {
  const rows = await db().select().from(customers).where(eq(customers.projectId, 4))
  expect(rows).toHaveLength(12)
  expect(new Set(rows.map((row) => row.groupId)).size).toBe(4)
  for (const { rfc, id } of rows) {
    expect(rfc).toMatch(/^[A-Z]{3}\d{6}[A-Z0-9]{3}$/)
    expect(await db().$count(contacts, eq(contacts.customerId, id))).toBeGreaterThan(0)
  }
})

test('two customers of every project have immediate and grouped alerts, and each reaches somebody', async () => {
  const rows = await db()
    .select({
      ...getTableColumns(customerAlerts),
      told: sql<number>`(select count(*)::int from customer_alert_users where alert_id = ${customerAlerts.id})`,
    })
    .from(customerAlerts)
  for (const { id } of projects) {
    const own = rows.filter(({ projectId }) => projectId === id)
    expect(new Set(own.map(({ customerId }) => customerId)).size).toBe(2)
    expect(new Set(own.map(({ kind, manner }) => `${alertCatalogue[kind as AlertKind].type} ${manner}`)).size).toBe(4)
  }
  expect(rows.filter(({ told }) => told === 0)).toEqual([])
})

test('each role has a person who signs in with the printed password', async () => {
  const signIns = (await findDemoSignIns(4)).map(({ email }) => email)
  const isOne = and(eq(users.projectId, 4), inArray(users.email, signIns))
  const people = await db().select().from(users).where(isOne).orderBy(users.roleId, users.id)
  expect(people.map((person) => [person.roleId, person.email])).toEqual([
    [1, 'administrator@fairway.test'],
    [2, 'customer@fairway.test'],
    [2, 'manager@fairway.test'],
    [3, 'rr@fairway.test'],
    [4, 'agent@fairway.test'],
    [5, 'rrsu@fairway.test'],
  ])
  expect((await findDemoSignIns(4)).map(({ email, role }) => [email, role])).toContainEqual(['rrsu@fairway.test', 'RRSU'])
  expect(await isPasswordOf(people[0]?.passwordHash ?? '', demoPassword)).toBe(true)
})

test('two demo customers belong only to the agent and three only to the customer', async () => {
  const seen = await listAssociations()
  const onlyOf = (email: string) =>
    [...(seen.get(email) ?? [])].filter((name) => [...seen].every(([other, names]) => other === email || !names.has(name)))
  expect(onlyOf('agent@fairway.test')).toEqual(['Agave Real Spirits', 'Harvest Pharma'])
  expect(onlyOf('customer@fairway.test')).toEqual(['Altavista Automotriz', 'Altavista Electrónica', 'Aceros Altavista'])
  expect(seen.has('administrator@fairway.test')).toBe(false)
})

test('the administrator or a manager of people gave every customer before now, and two accesses are old and unused', async () => {
  const givers = await db()
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, ['administrator@fairway.test', 'manager@fairway.test']))
  const grants = await db()
    .select({ by: userCustomers.grantedBy, at: userCustomers.grantedAt, createdAt: users.createdAt })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .where(eq(users.projectId, 4))
  expect(new Set(grants.map(({ by }) => by))).toEqual(new Set(givers.map(({ id }) => id)))
  expect(grants.filter(({ at, createdAt }) => !at || at > now || at < createdAt)).toEqual([])
  expect(new Set(grants.map(({ at }) => at?.getTime())).size).toBeGreaterThan(grants.length / 2)
  expect(await countAccess(4, null, now)).toMatchObject({ people: 11, unused: 2 })
})

test('no person and no shipment of the demo crosses into another project', async () => {
  const associations = await db()
    .select({ user: users.projectId, customer: customers.projectId })
    .from(userCustomers)
    .innerJoin(users, eq(users.id, userCustomers.userId))
    .innerJoin(customers, eq(customers.id, userCustomers.customerId))
  const loads = await db()
    .selectDistinct({ user: shipments.projectId, customer: customers.projectId })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
  expect(new Set(associations.map((row) => row.user))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect([...associations, ...loads].filter((row) => row.user !== row.customer)).toEqual([])
})

test('every other project has a small company of its own, with people who can sign in', async () => {
  for (const projectId of [1, 2, 3, 5, 6] as const) {
    const signIns = await findDemoSignIns(projectId)
    expect(signIns.map(({ role }) => role)).toEqual(['Administrator', 'Customer'])
    const [person] = await db()
      .select()
      .from(users)
      .where(eq(users.email, signIns[1]?.email ?? ''))
    expect(person?.projectId).toBe(projectId)
    expect(await isPasswordOf(person?.passwordHash ?? '', signIns[1]?.password ?? '')).toBe(true)
    expect(await db().$count(shipments, eq(shipments.projectId, projectId))).toBe(18)
  }
})

describe('where project 6 is served', () => {
  test('the demo company is made in project 6, and the printed passwords open it', () => {
    const [company, ...small] = listDemoTenants(6)
    expect(company).toMatchObject({ projectId: 6, prefix: 'FWY' })
    expect(small.map(({ projectId }) => projectId).sort()).toEqual([1, 2, 3, 4, 5])
    expect(listDemoEmails(6)).toEqual(expect.arrayContaining(['rrsu@fairway.test', 'customer@euro.test']))
  })
})
