import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { prepareSandbox } from '#domain/operations/sandbox.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord('with ports')

const now = new Date()
let viewer: Awaited<ReturnType<typeof seedViewer>>
beforeAll(async () => {
  viewer = await seedViewer({ roleId: 1 })
  const t = performance.now()
  await prepareSandbox(viewer, now)
  console.log('ms', performance.now() - t)
})
const facts = () =>
  db()
    .select({ number: shipments.number, mode: shipments.mode, status: shipments.status, eta: shipments.eta, ata: shipments.ata })
    .from(shipments)
    .where(eq(shipments.projectId, 104))
    .orderBy(shipments.number)

test('x', async () => {
  const first = await facts()
  console.log(first)
  console.log(await db().$count(containers), await db().$count(invoices), await db().$count(tickets), await db().$count(customers))
  const t = performance.now()
  await prepareSandbox(viewer, new Date(now.getTime() + 400 * 86_400_000))
  console.log('ms', performance.now() - t)
  const second = await facts()
  console.log(second)
  expect(second.length).toBe(first.length)
  for (const [i, s] of second.entries())
    console.log(s.status === first[i]?.status, Number(s.eta) - Number(first[i]?.eta), Number(s.ata) - Number(first[i]?.ata))
  console.log(
    await db()
      .execute(sql`select count(*) from received_doubts`)
      .catch((e) => e.message),
  )
  console.log(await db().$count(containers), await db().$count(invoices), await db().$count(tickets), await db().$count(customers))
})
