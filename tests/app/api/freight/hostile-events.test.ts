import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { sample } from '#tests/support/extent.ts'
import { hostileMappings, hostileMessages } from '#tests/support/hostile/event-messages.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
let token = ''

beforeAll(async () => {
  const folder = join(environment().DATA_DIR, 'inbox', 'mappings')
  mkdirSync(folder, { recursive: true })
  for (const [format, mapping] of Object.entries(hostileMappings)) writeFileSync(join(folder, `${format}.yaml`), mapping)
  await insertShipment(await insertCustomer('Acme'), 'S-1')
  await change("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 10_000 })).token
})

const send = async (path: string, type: string, body: BodyInit) => {
  const { address } = await startApi()
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const answer = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const messages = hostileMessages().map(({ what, format, bytes }) => [format, what, bytes] as const)

test.each(sample(messages, 12, 'hostile messages'))(
  'a message of %s with %s is answered in words',
  async (format, _, bytes) => {
    const { status, text } = await send(`/intake/${format}`, 'text/plain', new Uint8Array(bytes))
    expect([200, 400, 413]).toContain(status)
    expect(text).not.toContain('root:')
    const { detail, title, taken } = JSON.parse(text)
    if (status === 200) expect(taken).toBe(0)
    else expect(`${title} ${detail ?? ''}`).toMatch(/\w+ \w+/)
  },
  30_000,
)

test('a file that an entity names is read nowhere', async () => {
  const { rows } = await databasePool().query(
    "select count(*)::int as n from received_events where raw like '%root:x:%' or note like '%root:x:%'",
  )
  expect(rows).toEqual([{ n: 0 }])
})

const long = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x1f300 + ((at * 37) % 700))).join('')
const dcsa2 = {
  eventCreatedDateTime: '2026-02-01T00:00:00Z',
  eventDateTime: '2026-02-01T00:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
}

test.each([
  ['/dcsa/v2/events', { ...dcsa2, eventID: long }],
  ['/dcsa/v2/events', { ...dcsa2, eventID: 'a', references: [{ referenceType: 'FF', referenceValue: long }], equipmentReference: long }],
  [
    '/dcsa/v3/events',
    {
      events: [
        {
          eventID: long,
          isRetracted: true,
          eventUpdatedDateTime: '2026-02-01T00:00:00Z',
          eventRouting: { originatingParty: { partyCode: long } },
        },
      ],
    },
  ],
  [
    '/events',
    {
      events: [
        {
          key: long.slice(0, 200),
          kind: 'departed',
          at: '2026-02-01T00:00:00Z',
          shipment: long.slice(0, 100),
          container: long.slice(0, 100),
        },
      ],
    },
  ],
  ['/events', { events: [null, 1, 'x', [], { key: {} }] }],
  ['/dcsa/v2/events', [{ eventID: {}, eventType: [] }]],
  ['/dcsa/v3/events', { events: [{ eventID: 'x', eventRouting: [] }] }],
])('%s takes texts of any length and parts of any kind without a fault', async (path, body) => {
  const { status } = await send(path, 'application/json', JSON.stringify(body))
  expect([200, 400]).toContain(status)
})

test.each([64, 5_000, 100_000])('a message of JSON that is nested %i deep is answered in words', async (depth) => {
  const deep = `{"data":{"id":"deep","attributes":${'['.repeat(depth)}${']'.repeat(depth)}}}`
  const { status, text } = await send('/intake/json', 'text/plain', deep)
  expect([status, JSON.parse(text).code]).toEqual([400, 'unreadable-message'])
})

test.each([
  'constructor',
  '__proto__',
  'toString',
])('a word of a message that objects inherit is no word of the mapping: %s', async (event) => {
  const body = JSON.stringify({ data: { id: `own-${event}`, attributes: { event, timestamp: '2026-03-01T12:00:00Z' } } })
  const { status, text } = await send('/intake/json', 'text/plain', body)
  expect([status, JSON.parse(text).withoutEffect]).toEqual([200, 1])
})
