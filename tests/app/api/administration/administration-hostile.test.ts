import { beforeAll, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { shapeOf } from '#app/api/http/read-request.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { insertMapping } from '#tests/app/api/matrix-world.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
let token = ''
const ids: Record<string, number | string> = { name: 'causes', entry: 1, email: 'copy@acme.test' }

beforeAll(async () => {
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 100_000 })).token
  const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test' }
  const customers = await seedCustomer(db(), { name: 'Acme', contacts: [ana] })
  const users = await seedUser(db(), { customerIds: [customers] })
  Object.assign(ids, { customers, users, groups: await seedCustomerGroup(db()) })
  ids.mappings = await insertMapping(4, users)
  ids.alert = await seedCustomerAlert(db(), { customerId: customers, kind: 'arrived' })
  ids.contact = (await databasePool().query('select id from contacts where customer_id = $1', [customers])).rows[0].id
})

const nouns = ['account', 'alerts', 'administration', 'catalogues']
const writing = calls.filter(
  ({ noun, method, body, path }) => body && method !== 'get' && nouns.includes(noun) && !/^\/(sessions|oauth)/.test(path),
)
const pathOf = (path: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(name === 'id' ? ids[path.split('/')[1] ?? ''] : ids[name]))

const wrong: unknown[] = [
  ...[{} as unknown, [], [[]], 'x'.repeat(100_000), -1, 0.5, 1e308, true, { toString: 1 }, [null], [{}], ['__proto__'], [1, 'one']],
  ...[{ kind: {} } as unknown, '\u202e', "'; drop table users; --", 9_999_999_999_999_998],
]

/** Whole bodies, and one for each field with each wrong value. */
function hostileBodies(fields: readonly string[], example: object): unknown[] {
  const whole = [null, [], 'text', 1, true, { __proto__: null, constructor: {} }, '{"a":', '["\\u0000"]', '"\\ud800"']
  const unknown = { ...example, nothing: 1 }
  return [...whole, unknown, ...fields.flatMap((field) => wrong.map((value) => ({ ...example, [field]: value })))]
}

test.each(
  writing.map((call) => [call.id, call] as const),
)('%s refuses what is no body of it, with a pointer, and writes nothing', async (_id, call) => {
  const rows = async () =>
    (
      await databasePool().query(`select (select count(*) from audit_entries) as trail, (select count(*) from users) as users,
        (select count(*) from deliveries) as mail, (select count(*) from alert_wishes) as wishes, (select count(*) from alert_inboxes) as inboxes`)
    ).rows[0]
  const before = await rows()
  const strange: unknown[] = []
  for (const body of hostileBodies(Object.keys(shapeOf(call.body)), (call.example.body ?? {}) as object)) {
    // A value that a field takes after all is no hostile one.
    if (call.body?.safeParse(body).success) continue
    const answer = await write(`${call.method.toUpperCase()} ${pathOf(call.path)}`, { token, version: 1, body: body as object })
    const isNamed =
      answer.body?.code === 'malformed-body' || answer.body?.errors?.every(({ pointer }: { pointer: string }) => pointer.startsWith('#'))
    // Nobody sends more than 16 KB: it is refused before it is read.
    const isTooLarge = call.capability === 'open' && JSON.stringify(body).length > 16_384
    if (isTooLarge ? answer.status !== 413 : answer.status !== 400 || !isNamed)
      strange.push([JSON.stringify(body).slice(0, 200), answer.status, answer.body])
  }
  expect(strange).toEqual([])
  expect(await rows()).toEqual(before)
})
