import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
let [acme, foreign] = [0, 0]
let [reader, admin]: SeededPerson[] = []
const tokens = { admin: '', customer: '' }

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything')")
  acme = await insertCustomer('Acme')
  foreign = await seedCustomer(db(), { projectId: 1 })
  admin = await seedPerson({ roleId: 1 })
  reader = await seedPerson({ roleId: 2, customerIds: [acme], email: 'reader@acme.test' })
  tokens.admin = (await seedToken(admin.userId)).token
  tokens.customer = (await seedToken(reader.userId)).token
})

const insertAlert = (kind = 'arrival-delayed', emails: string[] = []) => seedCustomerAlert(db(), { customerId: acme, kind, emails })
const rowsOf = async (query: string, ...values: unknown[]) => (await databasePool().query(query, values)).rows
const byAdmin = (call: string, more: Partial<Parameters<typeof write>[1]> = {}) => write(call, { token: tokens.admin, ...more })
const trailOf = async (alert: number) =>
  (
    await rowsOf("select action from audit_entries where subject_kind = 'customer-alert' and subject_id = $1 order by id", String(alert))
  ).map(({ action }) => action)

describe('a new alert', () => {
  test('is made once for each key, in real time and without readers', async () => {
    const again = { key: randomUUID(), body: { kind: 'departed', description: ' For the plant ' } }
    const [first, second] = [await byAdmin(`POST /customers/${acme}/alerts`, again), await byAdmin(`POST /customers/${acme}/alerts`, again)]
    expect(first).toMatchObject({
      status: 201,
      body: { kind: 'departed', description: 'For the plant', version: 1, readers: [], copies: [], timing: { mode: 'RealTime' } },
    })
    expect(first.headers.get('Location')).toBe(`/api/v1/customers/${acme}/alerts/${first.body.id}`)
    expect([second.status, second.body, second.headers.get('Idempotency-Replayed')]).toEqual([201, first.body, 'true'])
    expect(await rowsOf("select created_by::int from customer_alerts where kind = 'departed'")).toEqual([{ created_by: admin?.userId }])
    expect(await trailOf(first.body.id)).toEqual(['add-customer-alert'])
  })

  test('is found again by its key where the process died before the answer', async () => {
    const again = { key: randomUUID(), body: { kind: 'delivered' } }
    const first = await byAdmin(`POST /customers/${acme}/alerts`, again)
    await rowsOf("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", again.key)
    expect(await byAdmin(`POST /customers/${acme}/alerts`, again)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test.each<[string, string, object, string]>([
    ['en', 'a kind', {}, '#/kind'],
    ['es', 'a kind', {}, '#/kind'],
    ['en', 'a short description', { kind: 'arrived', description: 'x'.repeat(201) }, '#/description'],
    ['es', 'a short description', { kind: 'arrived', description: 'x'.repeat(201) }, '#/description'],
    ['en', 'no field of its own', { kind: 'arrived', readerIds: [1] }, '#/readerIds'],
  ])('is refused in %s without %s', async (language, _what, body, pointer) => {
    const count = async () => (await rowsOf('select from customer_alerts')).length
    const before = await count()
    const { status, body: problem } = await byAdmin(`POST /customers/${acme}/alerts`, { body, language })
    expect([status, problem.errors[0].pointer]).toEqual([400, pointer])
    expect(problem.errors[0].detail).toMatch(language === 'es' ? /[áéíóúñ]|[Ee]scoja|[Ee]lija|caracteres/ : /[a-z]/)
    expect(await count()).toBe(before)
  })
})

describe('an edit of an alert', () => {
  test('changes what is sent and keeps the rest', async () => {
    const id = await insertAlert()
    const path = `PATCH /customers/${acme}/alerts/${id}`
    const timing = { mode: 'Consolidated', hour: 10, timeZone: 'America/Mexico_City' }
    const edited = await byAdmin(path, { version: 1, body: { timing } })
    expect(edited).toMatchObject({ status: 200, body: { version: 2, timing: { ...timing, unit: 'Days' } } })
    expect(edited.headers.get('ETag')).toMatch(/^"v2\./)
    const described = await byAdmin(path, { version: 2, body: { description: 'Ours' } })
    expect(described.body).toMatchObject({ description: 'Ours', timing })
    expect(await trailOf(id)).toEqual(['save-customer-alert', 'save-customer-alert'])
  })

  test('names its version, and learns what stands where it is an old one', async () => {
    const id = await insertAlert()
    const path = `/customers/${acme}/alerts/${id}`
    await byAdmin(`PATCH ${path}`, { version: 1, body: { description: 'First' } })
    const { body: current } = await (await startApi()).call(path, { token: tokens.admin })
    for (const [call, body] of [
      [`PATCH ${path}`, { description: 'Second' }],
      [`DELETE ${path}`, undefined],
    ] as const) {
      expect((await byAdmin(call, { body })).status).toBe(428)
      expect(await byAdmin(call, { body, version: 1 })).toMatchObject({ status: 412, body: { code: 'stale', current } })
    }
    const readers = { body: { readerIds: [] } }
    expect((await byAdmin(`PUT ${path}/readers`, readers)).status).toBe(428)
    expect(await byAdmin(`PUT ${path}/readers`, { ...readers, version: 1 })).toMatchObject({
      status: 412,
      body: { code: 'stale', current },
    })
    expect(await rowsOf('select description from customer_alerts where id = $1', id)).toEqual([{ description: 'First' }])
  })

  test.each<[object, string]>([
    [{ timing: { hour: 8 } }, '#/timing/hour'],
    [{ timing: { periodicity: 3 } }, '#/timing/periodicity'],
    [{ timing: { weekday: 0 } }, '#/timing/weekday'],
    [{ timing: { mode: 'Daily' } }, '#/timing/mode'],
    [{ timing: { timeZone: 'Mars/Olympus' } }, '#/timing/timeZone'],
    [{ timing: { next: [] } }, '#/timing/next'],
    [{ kind: 'arrived' }, '#/kind'],
  ])('refuses %o', async (body, pointer) => {
    const id = await insertAlert()
    for (const language of ['en', 'es']) {
      const { status, body: problem } = await byAdmin(`PATCH /customers/${acme}/alerts/${id}`, { version: 1, body, language })
      expect([status, problem.errors[0].pointer]).toEqual([400, pointer])
    }
    expect(await trailOf(id)).toEqual([])
  })

  test('takes timing, readers and copies at once, all or nothing', async () => {
    const id = await insertAlert('arrival-delayed', ['known@plant.test'])
    const path = `PATCH /customers/${acme}/alerts/${id}`
    const body = { timing: { mode: 'Consolidated' }, readerIds: [reader?.userId], addCopies: ['Known@plant.test', 'fresh@plant.test'] }
    const refused = await byAdmin(path, { version: 1, body: { ...body, addCopies: ['fresh@plant.test', 'no-address'] } })
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '#/addCopies/1'])
    expect(await rowsOf('select manner, version::int from customer_alerts where id = $1', id)).toEqual([{ manner: 'RealTime', version: 1 }])
    expect(await rowsOf("select from deliveries where recipient_address = 'fresh@plant.test'")).toEqual([])
    expect(await trailOf(id)).toEqual([])
    const { status, body: alert } = await byAdmin(path, { version: 1, body })
    expect([status, alert.timing.mode, alert.readers]).toMatchObject([200, 'Consolidated', [{ id: reader?.userId }]])
    expect(alert.copies.map(({ email }: { email: string }) => email)).toEqual(['fresh@plant.test', 'known@plant.test'])
    expect(await rowsOf("select from deliveries where recipient_address = 'fresh@plant.test'")).toHaveLength(1)
    expect(await trailOf(id)).toEqual(['save-customer-alert', 'assign-customer-alert', 'add-alert-copy'])
  })

  test('is deleted with its version', async () => {
    const id = await insertAlert('arrived', ['copy@plant.test'])
    expect((await byAdmin(`DELETE /customers/${acme}/alerts/${id}`, { version: 1 })).status).toBe(204)
    expect(await rowsOf('select from customer_alerts where id = $1', id)).toEqual([])
    expect(await trailOf(id)).toEqual(['delete-customer-alert'])
    expect((await byAdmin(`DELETE /customers/${acme}/alerts/${id}`, { version: 1 })).status).toBe(404)
  })
})

describe('readers', () => {
  test('are replaced; whoever may not see the customer, or never receives the kind, is left out', async () => {
    const stranger = await seedPerson({ roleId: 2, customerIds: [await insertCustomer('Other')] })
    const agent = await seedPerson({ roleId: 4, customerIds: [acme] })
    const id = await insertAlert('invoice-overdue')
    const readerIds = [reader, stranger, agent, admin].map((person) => person?.userId)
    const path = `PUT /customers/${acme}/alerts/${id}/readers`
    const { status, body, headers } = await byAdmin(path, { version: 1, body: { readerIds } })
    expect([status, body.version, headers.get('ETag')]).toEqual([200, 2, expect.stringMatching(/^"v2\./)])
    expect(body.readers.map((each: { id: number }) => each.id)).toEqual([admin?.userId])
    expect((await byAdmin(path, { version: 2, body: { readerIds: [] } })).body.readers).toEqual([])
    expect(await rowsOf('select from customer_alert_users where alert_id = $1', id)).toEqual([])
  })

  test.each([[{ readerIds: ['7'] }], [{ readerIds: [0] }], [{ readerIds: [1e20] }]])('refuse %o', async (body) => {
    const id = await insertAlert()
    const { status, body: problem } = await byAdmin(`PUT /customers/${acme}/alerts/${id}/readers`, { version: 1, body })
    expect([status, problem.errors[0].pointer]).toEqual([400, '#/readerIds/0'])
  })
})

describe('a copy', () => {
  test('goes to an address of nobody here only after it has confirmed, and is asked once', async () => {
    const id = await insertAlert()
    const path = `/customers/${acme}/alerts/${id}/emails/Plant@Else.test`
    const added = await byAdmin(`PUT ${path}`)
    expect(added).toMatchObject({ status: 200, body: { copies: [{ email: 'plant@else.test', state: 'asked' }], version: 2 } })
    expect(await byAdmin(`PUT ${path}`)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await rowsOf("select state from outside_addresses where email = 'plant@else.test'")).toEqual([{ state: 'asked' }])
    expect(await rowsOf("select from deliveries where recipient_address = 'plant@else.test'")).toHaveLength(1)
    expect(await trailOf(id)).toEqual(['add-alert-copy'])
  })

  test('needs no consent where it goes to a user', async () => {
    const id = await insertAlert()
    const { body } = await byAdmin(`PUT /customers/${acme}/alerts/${id}/emails/reader@acme.test`)
    expect(body.copies).toEqual([{ email: 'reader@acme.test', state: 'known' }])
  })

  test.each([
    ['en', 'no-address'],
    ['es', 'a%0d%0ab@c.test'],
  ])('is refused in %s where it is no address', async (language, email) => {
    const id = await insertAlert()
    const { status, body } = await byAdmin(`PUT /customers/${acme}/alerts/${id}/emails/${email}`, { language })
    expect([status, body.code]).toEqual([400, 'alerts.emailInvalid'])
    expect(await rowsOf('select from customer_alert_emails where alert_id = $1', id)).toEqual([])
  })

  test('that ends, ends for all alerts of the customer, as on the page', async () => {
    const [one, other] = [await insertAlert('arrived', ['both@plant.test']), await insertAlert('departed', ['both@plant.test'])]
    const path = `DELETE /customers/${acme}/alerts/${one}/emails/Both@plant.test`
    expect((await byAdmin(path)).status).toBe(204)
    expect(await rowsOf('select from customer_alert_emails where alert_id = any($1)', [one, other])).toEqual([])
    expect((await byAdmin(path)).status).toBe(404)
  })
})

test('alerts of another project, of another customer and beyond a token are as absent, and so are all to a role that manages none', async () => {
  const { body: nothing } = await (await startApi()).call('/nothing', { token: tokens.admin })
  const id = await insertAlert()
  const other = await insertCustomer('Another')
  const narrow = (await seedToken(admin?.userId ?? 0, { customerIds: [other] })).token
  for (const [token, customer, alert] of [
    [tokens.admin, foreign, id],
    [tokens.admin, other, id],
    [tokens.admin, acme, 999_999_999],
    [narrow, acme, id],
    [tokens.customer, acme, id],
  ] as const) {
    const path = `/customers/${customer}/alerts/${alert}`
    const calls: [string, object][] = [
      [`PATCH ${path}`, { version: 1, body: { description: 'x' } }],
      [`DELETE ${path}`, { version: 1 }],
      [`PUT ${path}/readers`, { version: 1, body: { readerIds: [reader?.userId] } }],
      [`PUT ${path}/emails/a@b.test`, {}],
      [`DELETE ${path}/emails/a@b.test`, {}],
    ]
    for (const [call, more] of calls) {
      const { status, body } = await write(call, { token, ...more })
      expect([call, status, body]).toEqual([call, 404, { ...nothing, instance: body.instance }])
    }
  }
  expect((await byAdmin(`POST /customers/${foreign}/alerts`, { body: { kind: 'arrived' } })).status).toBe(404)
  expect(await rowsOf('select from audit_entries where subject_id = $1', String(id))).toEqual([])
})
