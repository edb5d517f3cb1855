import { beforeAll, expect, test } from 'vitest'
import { loader } from '#app/routes/invoices/list/invoice-list.tsx'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
let who: { cookie: string }

beforeAll(async () => {
  const customerIds = await seedCustomers(1)
  await seedInvoice(db(), { customerId: customerIds[0] ?? 0, currency: 'MXN' })
  who = await signedIn(await seedPerson({ roleId: 5, customerIds }))
})

test('client-side navigation gets the page first and its rows later, and a document request gets both together', async () => {
  const whole = asked(who, '/Cost-Management/MXN', undefined, { currency: 'mxn' })
  const answer = (await loader(whole)) as Response
  expect((await answer.json()).found.page.total).toBe(1)
  const byScript = asked(who, '/Cost-Management/MXN', undefined, { currency: 'MXN' })
  byScript.request.headers.set('Sec-Fetch-Dest', 'empty')
  const { data } = (await loader(byScript)) as { data: { tab: string; found: Promise<{ page: { total: number } }> } }
  expect(data.tab).toBe('MXN')
  expect(data.found).toBeInstanceOf(Promise)
  expect((await data.found).page.total).toBe(1)
})

test('an unknown tab answers 404', async () => {
  await expect(loader(asked(who, '/Cost-Management/EUR', undefined, { currency: 'EUR' }))).rejects.toMatchObject({ status: 404 })
})
