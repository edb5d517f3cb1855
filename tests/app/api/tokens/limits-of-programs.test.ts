import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { limiterOf, limitKey } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

let [service, person, shipment] = [0, 0, 0]
const tokens = { service: '', slow: '', person: '' }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything') on conflict do nothing")
  const customer = await insertCustomer('Acme')
  shipment = await insertShipment(customer, 'S-1')
  service = await seedUser(db(), { roleId: 3, kind: 'service', email: 'tms@fairway.test', customerIds: [customer] })
  person = (await seedPerson({ roleId: 3, customerIds: [customer] })).userId
  tokens.service = (await seedToken(service, { kind: 'service' })).token
  tokens.slow = (await seedToken(service, { kind: 'service', mostWrites: 2 })).token
  tokens.person = (await seedToken(person)).token
})
beforeEach(() => db().delete(rateLimits))

async function post(token: string, path: string, body: object | null, key: string = randomUUID()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(exampleOf('addShipmentDocument'))) form.append(name, String(value))
  form.append('file', new File([new Uint8Array(pdf())], `${key}.pdf`))
  const { call } = await startApi()
  return call(path, { token, method: 'POST', ...(body ? { body } : { form }), headers: { 'Idempotency-Key': key } })
}

const exampleOf = (id: string) => calls.find((each) => each.id === id)?.example.body as object
const [ticket, said] = [exampleOf('raiseTicket'), exampleOf('addShipmentComment')]
const tickets = (): string => '/tickets'
const comments = (): string => `/shipments/${shipment}/comments`
const documents = (): string => `/shipments/${shipment}/documents`

test('the limits of people do not hold for a service account, and stay those of people', async () => {
  for (const name of ['comments', 'uploads', 'tickets'] as const)
    for (const who of [service, person]) await limiterOf(name).penalty(limitKey(who), 600)
  const answers = [await post(tokens.service, comments(), said), await post(tokens.service, documents(), null)]
  expect(answers.map(({ body }) => body.errors)).toEqual([undefined, undefined])
  expect(answers.map(({ status, headers }) => [status, headers.get('RateLimit-Policy')])).toEqual([
    [201, '"usual";q=600;w=60, "comments";q=600;w=600'],
    [201, '"usual";q=600;w=60, "documents";q=600;w=3600'],
  ])
  expect(answers[0]?.headers.get('RateLimit')).toMatch(/^"usual";r=\d+;t=\d+, "comments";r=599;t=\d+$/)
  expect(await post(tokens.person, comments(), said)).toMatchObject({ status: 429, body: { code: 'limits.comments' } })
  expect(await post(tokens.person, documents(), null)).toMatchObject({ status: 429, body: { code: 'files.tooMany' } })
})

test.each([
  ['documentsOfServices', documents, null],
  ['commentsOfServices', comments, said],
  ['ticketsOfServices', tickets, ticket],
] as const)('a service account has its own limit: %s', async (name, path, body) => {
  await limiterOf(name).penalty(limitKey(service), 600)
  const refused = await post(tokens.service, path(), body)
  expect(refused).toMatchObject({ status: 429, body: { code: `limits.${name}` } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
})

test('a token has less where its page says so, what is refused counts, and beyond it nothing is taken from the account', async () => {
  expect((await post(tokens.slow, comments(), { ...said, text: ' ' })).status).toBe(400)
  const second = await post(tokens.slow, comments(), said)
  expect([second.status, second.headers.get('RateLimit-Policy')]).toEqual([201, '"usual";q=600;w=60, "comments";q=2;w=600'])
  expect(await post(tokens.slow, comments(), said)).toMatchObject({ status: 429, body: { code: 'limits.commentsOfServices' } })
  const other = await post(tokens.service, comments(), said)
  expect([other.status, other.headers.get('RateLimit')]).toEqual([201, expect.stringContaining('"comments";r=597;')])
})

test.each([
  ['a document', documents, null],
  ['a comment', comments, said],
  ['a ticket', tickets, ticket],
] as const)('%s is found again by its key where the process died between commit and answer', async (_what, path, body) => {
  const key = randomUUID()
  const first = await post(tokens.service, path(), body, key)
  await databasePool().query("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", [key])
  expect(await post(tokens.service, path(), body, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
})
