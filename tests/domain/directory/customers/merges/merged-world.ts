import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { announcements } from '#db/postgres/schema/accounts/announcements.ts'
import { contacts, customerAliases } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { exceptionThresholds } from '#db/postgres/schema/freight/exceptions.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { customerReferences } from '#domain/directory/customers/merges/customer-references.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

export const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows as Record<string, unknown>[]

let made = 0

/** Two customers with something of everything; what they are called ends with the number of the world. */
export async function seedMerged() {
  made += 1
  const groupId = await seedCustomerGroup(db())
  const [merged, remaining] = [
    await seedCustomer(db(), { name: `Cliente O1 ${made}`, rfc: `AAA0101${made}`, telephone: '555', groupId, modules: [4] }),
    await seedCustomer(db(), { name: `Cliente 01 ${made}`, modules: [1, 2] }),
  ]
  const person = { name: 'Ana', lastName: 'Ruiz' }
  await db()
    .insert(contacts)
    .values([
      { ...person, customerId: merged, email: `ana${made}@one.test` },
      { ...person, customerId: merged, email: `BOTH${made}@one.test` },
      { ...person, customerId: remaining, email: `both${made}@one.test` },
    ])
  await db()
    .insert(customerAliases)
    .values({ projectId: 4, customerId: merged, name: `Cliente Uno ${made}` })
  const [file] = await db()
    .insert(files)
    .values({ storeKey: `logo ${made}`, name: 'logo.png', kind: 'png', size: 1, sha256: '', projectId: 4 })
    .returning()
  await db()
    .insert(customerLogos)
    .values({ customerId: merged, fileId: file?.id ?? 0 })
  await db().insert(exceptionThresholds).values({ projectId: 4, customerId: merged, silentDays: 3 })
  const [ofMerged, ofBoth, ofRemaining] = [
    await seedUser(db(), { name: 'Of', lastName: 'Merged', customerIds: [merged], selectedCustomerIds: [merged] }),
    await seedUser(db(), { name: 'Of', lastName: 'Both', customerIds: [merged, remaining] }),
    await seedUser(db(), { name: 'Of', lastName: 'Remaining', customerIds: [remaining] }),
  ]
  const shipments = [
    await seedShipment(db(), { customerId: merged, number: `M-${made}-1`, containers: [{}, {}] }),
    await seedShipment(db(), { customerId: merged, number: `M-${made}-2` }),
  ]
  const own = await seedShipment(db(), { customerId: remaining, number: `R-${made}-1` })
  const invoice = await seedInvoice(db(), { customerId: merged, shipmentId: shipments[0] ?? null })
  await seedCustomerAlert(db(), { customerId: merged, kind: 'arrived', userIds: [ofMerged] })
  await seedReport(db(), { ownerId: ofBoth, customerIds: [merged, remaining] })
  await seedReport(db(), { ownerId: ofMerged, customerIds: [merged] })
  await seedToken(ofMerged, { customerIds: [merged] })
  await db()
    .insert(announcements)
    .values({
      projectId: 4,
      text: 'Strike',
      lastDay: '2099-01-01',
      customerIds: [merged],
      createdBy: ofBoth,
      creationKey: `strike ${made}`,
    })
  return { merged, remaining, ofMerged, ofBoth, ofRemaining, shipments, own, invoice, made }
}

/** Every row of every table that names a customer, but for counters and instants of changes, and for what only points at something. */
export async function dumpReferences(): Promise<Record<string, unknown>> {
  const left = ['customer_merges', 'change_log', 'pending_changes', 'sessions', 'users']
  const tables = [...new Set(Object.keys(customerReferences).map((reference) => reference.split('.')[0] ?? ''))]
  const dumps = tables
    .filter((table) => !left.includes(table))
    .map(async (table) => [
      table,
      await rowsOf(
        sql`select to_jsonb(t) - '{updated_at,version}'::text[] as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
      ),
    ])
  return Object.fromEntries(await Promise.all(dumps))
}
