import { expect, test } from 'vitest'
import { loader as statement } from '#app/routes/invoices/statement/customer-statement.tsx'
import { action, loader } from '#app/routes/invoices/statement/unselected-statement.tsx'
import { selectCustomers } from '#domain/identity/access/selection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test('the statement of an own but unselected customer names the customer, and selecting it opens the statement', async () => {
  const customerIds = await seedCustomers(2)
  const [stranger = 0] = await seedCustomers(1, 2)
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 5, customerIds }))
  await selectCustomers(viewer, customerIds.slice(0, 1))
  const [, hidden = 0] = customerIds
  const ask = async (door: typeof loader | typeof action | typeof statement, customer: number, method = 'GET') => {
    const path = `/Cost-Management/USD/statement/${customer}${door === statement ? '' : '/customer'}`
    const request = new Request(`http://localhost${path}`, { method, headers: { Cookie: cookie } })
    try {
      return (await door({ request, params: { currency: 'USD', customer: String(customer) }, context: context() })) as unknown as Response
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  }
  expect((await ask(statement, hidden)).headers.get('Location')).toMatch(`/Cost-Management/USD/statement/${hidden}/customer?back=`)
  expect(await (await ask(loader, hidden)).json()).toMatchObject({ hidden: { customerId: hidden, number: expect.stringContaining('USD') } })
  expect((await ask(action, hidden, 'POST')).headers.get('Location')).toBe(`/Cost-Management/USD/statement/${hidden}`)
  expect((await ask(statement, hidden)).status).toBe(200)
  for (const door of [statement, loader]) expect((await ask(door, stranger)).status).toBe(404)
})
