import { describe, expect, test } from 'vitest'
import { selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { menuOf } from '#app/routes/shell/menu.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { listClosed, narrowTo } from '#domain/identity/access/module-access.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import { selectCustomers } from '#domain/identity/access/selection.server.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const customerWith = (...modules: number[]) => seedCustomer(db(), { modules })

describe('what a customer’s services open to its users (decision 43)', () => {
  test('with several customers the union of their services opens, with rows only of customers that have the service', async () => {
    const [both, figures, neither] = [await customerWith(1, 4), await customerWith(1), await customerWith(2, 3)]
    const viewer = await seedViewer({ roleId: 2, customerIds: [both, figures, neither] })
    expect(viewer.allowedCustomerIds).toEqual([both, figures, neither])
    expect(narrowTo(viewer, 'see-home').selectedCustomerIds).toEqual([both, figures])
    expect(narrowTo(viewer, 'follow-shipments')).toMatchObject({ allowedCustomerIds: [both], selectedCustomerIds: [both] })
    expect(narrowTo(viewer, 'build-reports')).toBe(viewer)
    expect(listClosed(viewer)).toEqual([])
  })

  test.each<[Capability, status: number]>([
    ['see-home', 200],
    ['follow-shipments', 404],
    ['search-shipments', 404],
    ['see-shipment', 404],
    ['see-container', 404],
    ['build-reports', 200],
    ['open-service-desk', 200],
  ])('for a customer with neither Dashboard nor Tracking, %s answers %i and no link leads there', async (capability, status) => {
    const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 2, customerIds: [await customerWith(2)] }))
    const asked = { request: new Request('http://localhost/somewhere', { headers: { Cookie: cookie } }), context: context() }
    const answer = await requireViewer(asked, capability).catch((response) => response)
    expect(answer.status ?? 200).toBe(status)
    const offered = menuOf(viewer, listClosed(viewer)).flatMap((item) => ('entries' in item ? [] : [item.page]))
    expect(offered).toEqual(['home', 'reports'])
  })

  test('selecting the customer of a shipment keeps selected customers whose shipments are closed to the user', async () => {
    const [shown, other, figures] = [await customerWith(1, 4), await customerWith(1, 4), await customerWith(1)]
    const { viewer, token, cookie } = await signedIn(await seedPerson({ roleId: 2, customerIds: [shown, other, figures] }))
    await selectCustomers(viewer, [shown, figures])
    const request = new Request('http://localhost/somewhere', { method: 'POST', headers: { Cookie: cookie } })
    const hidden = { number: 'A', customerId: other, customer: 'Other' }
    const finders = { page: '/somewhere', findUnselected: async () => hidden, isShown: async () => false }
    const answer = await selectItsCustomer({ request, params: {}, context: context() }, finders).catch((response) => response)
    expect(answer.status).toBe(302)
    expect((await findViewer(token, 4, new Date()))?.selectedCustomerIds).toEqual([shown, other, figures])
  })

  test("the forwarder's own people have every service, and a user without customers gets a message of their own", async () => {
    const without = await customerWith()
    for (const roleId of [1, 3, 5] as const) {
      const viewer = await seedViewer({ roleId, customerIds: [without] })
      expect(narrowTo(viewer, 'follow-shipments').allowedCustomerIds).toContain(without)
    }
    const viewer = await seedViewer({ roleId: 4 })
    expect(listClosed(viewer)).toEqual([])
  })
})
