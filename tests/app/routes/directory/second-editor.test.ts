import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, test } from 'vitest'
import { action as changeCustomer } from '#app/routes/directory/customers/edit-customer.tsx'
import { action as changeGroup } from '#app/routes/directory/groups/edit-group.tsx'
import { action as changeUser } from '#app/routes/directory/users/edit-user.tsx'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
let cookies: string[]
let customer: string
beforeAll(async () => {
  customer = String(await seedCustomer(db(), { name: 'Acme' }))
  const peers = [await seedPerson({ roleId: 1 }), await seedPerson({ roleId: 1 })]
  cookies = await Promise.all(peers.map(async (person) => (await signedIn(person)).cookie))
})

const person = { lastName: 'Body', email: 'edited@acme.test', roleId: '2' }
const edits = [
  { what: 'customer', action: changeCustomer, make: async () => customer, sent: () => ({ rfc: 'ACM010101AB1' }) },
  { what: 'group', action: changeGroup, make: () => seedCustomerGroup(db(), { name: 'Group' }), sent: () => ({ customers: customer }) },
  {
    what: 'user',
    action: changeUser,
    make: () => seedUser(db(), { email: person.email, customerIds: [Number(customer)] }),
    sent: () => ({ ...person, customers: customer }),
  },
] as const

test.each(
  edits,
)('the second of two administrators who edit one $what sees what the first saved, and replaces it by saving again', async (edit) => {
  const id = String(await edit.make())
  const save = async (who: number, name: string, version: number) => {
    const body = new URLSearchParams({ version: String(version), name, ...edit.sent() })
    const headers = { Cookie: cookies[who] ?? '', 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = new Request('http://localhost/edit', { method: 'POST', headers, body })
    return (await edit.action({ request, params: { [edit.what]: id }, context: context() } as ActionFunctionArgs)) as Response
  }
  expect((await save(0, 'First', 1)).status).toBe(302)
  const refused = await save(1, 'Second', 1)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ initialValue: { name: 'Second' }, stale: { current: { name: 'First' }, version: 2 } })
  expect((await save(1, 'Second', 2)).status).toBe(302)
  expect((await save(0, 'First', 2)).status).toBe(409)
})
