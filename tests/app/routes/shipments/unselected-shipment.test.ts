import { expect, test } from 'vitest'
import { loader as details } from '#app/routes/shipments/shipment-details.tsx'
import { loader as tracking } from '#app/routes/shipments/shipments-tracking.tsx'
import { action, loader } from '#app/routes/shipments/unselected-shipment.tsx'
import { db } from '#db/postgres/client.server.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { selectCustomers } from '#domain/identity/access/selection.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

async function somebody() {
  const customerIds = await seedCustomers(2)
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 2, customerIds }))
  await selectCustomers(viewer, customerIds.slice(0, 1))
  const id = await seedShipment(db(), { customerId: customerIds[1] ?? 0 })
  const ask = async (door: typeof loader | typeof action | typeof details, path: string, asked: number = id, method = 'GET') => {
    const request = new Request(`http://localhost${path}`, { method, headers: { Cookie: cookie } })
    try {
      return (await door({ request, params: { id: String(asked) }, context: context() })) as unknown as Response
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  }
  return { id, ask }
}

test('the shipment of an own but unselected customer names the customer, and selecting it opens the shipment', async () => {
  const { id, ask } = await somebody()
  const page = `/shipmentsDetail/${id}`
  const sent = await ask(details, `${page}?back=%2FTracking`)
  const query = `${page}/customer?back=${encodeURIComponent(`${page}?back=%2FTracking`)}`
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, query])
  const shown = await ask(loader, query)
  expect(await shown.json()).toMatchObject({ hidden: { customer: expect.any(String), number: expect.any(String) } })
  const chosen = await ask(action, query, id, 'POST')
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([302, `${page}?back=%2FTracking`])
  expect((await ask(details, page)).status).toBe(200)
  expect((await ask(loader, query)).headers.get('Location')).toBe(`${page}?back=%2FTracking`)
})

test('a link to the tracking panel also names the unselected customer, and a foreign shipment stays absent', async () => {
  const { id, ask } = await somebody()
  const path = `/Tracking?shipment=${id}&page=2`
  const sent = await ask(tracking as never, path)
  const query = `/shipmentsDetail/${id}/customer?back=${encodeURIComponent(path)}`
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, query])
  const chosen = await ask(action, query, id, 'POST')
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([302, path])
  const [stranger = 0] = await seedCustomers(1, 2)
  const theirs = await seedShipment(db(), { customerId: stranger, projectId: 2 })
  expect((await ask(tracking as never, `/Tracking?shipment=${theirs}`)).status).toBe(404)
})

test('a foreign shipment stays absent, and a way back off the portal is ignored', async () => {
  const { id, ask } = await somebody()
  const [stranger = 0] = await seedCustomers(1, 2)
  const theirs = await seedShipment(db(), { customerId: stranger, projectId: 2 })
  for (const door of [details, loader]) expect((await ask(door, `/shipmentsDetail/${theirs}`, theirs)).status).toBe(404)
  const away = await ask(action, `/shipmentsDetail/${id}/customer?back=https%3A%2F%2Fevil.example`, id, 'POST')
  expect(away.headers.get('Location')).toBe('/Home')
})
