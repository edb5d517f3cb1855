import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { jpg, pdf, png } from '#tests/domain/platform/files/samples.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { write } from './writing-under-test.ts'

withRecord()
let token = ''
let made = 0

beforeAll(async () => {
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId, { perMinute: 10_000 })).token
})

const rowsOf = async (query: string, ...values: unknown[]) => (await databasePool().query(query, values)).rows
const byAdmin = (call: string, more: Partial<Parameters<typeof write>[1]> = {}) => write(call, { token, ...more })
const get = async (path: string) => (await startApi()).call(path, { token })
const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test' }
const luis = { name: 'Luis', lastName: 'Vega', email: 'luis@acme.test' }
const newCustomer = () => ({ name: 'Acme', rfc: `ACM98010${++made}`, contacts: [ana] })
const trailOf = async (kind: string, id: number | string) =>
  (await rowsOf('select action from audit_entries where subject_kind = $1 and subject_id = $2 order by id', kind, String(id))).map(
    ({ action }) => action,
  )

async function insertCustomer(contacts: object[] = []) {
  return seedCustomer(db(), { name: 'Acme', rfc: `RFC${++made}`, contacts: contacts as (typeof ana)[] })
}

/** The refusals of a call in both languages: the pointers, and that the sentences differ. */
async function refused(call: string, more: Partial<Parameters<typeof write>[1]>) {
  const [english, spanish] = [await byAdmin(call, { ...more, language: 'en' }), await byAdmin(call, { ...more, language: 'es' })]
  expect([english.status, spanish.status]).toEqual([400, 400])
  expect(spanish.body.errors?.[0]?.detail ?? spanish.body.detail).not.toBe(english.body.errors?.[0]?.detail ?? english.body.detail)
  return english.body.errors?.[0]?.pointer
}

describe('a new customer', () => {
  test('is made once for each key, with its contacts and the services that a form would preset', async () => {
    const again = { key: randomUUID(), body: { ...newCustomer(), thresholds: { arrivalHours: 48 }, telephone: null } }
    const [first, second] = [await byAdmin('POST /customers', again), await byAdmin('POST /customers', again)]
    expect(first).toMatchObject({
      ...{ status: 201, body: { name: 'Acme', telephone: null, group: null, modules: ['dashboard', 'tracking'], contacts: [ana] } },
    })
    expect(first.body.thresholds).toEqual({
      departureHours: null,
      arrivalHours: 48,
      freeTimeDays: null,
      silentDays: null,
      documentDays: null,
    })
    expect(first.headers.get('Location')).toBe(`/api/v1/customers/${first.body.id}`)
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await rowsOf('select id::int from customers where rfc = $1', again.body.rfc)).toEqual([{ id: first.body.id }])
    expect(await trailOf('customer', first.body.id)).toEqual(['add-customer'])
    expect((await get(`/customers/${first.body.id}`)).body).toEqual(first.body)
  })

  test('is found again by its key where the process died before the answer', async () => {
    const again = { key: randomUUID(), body: newCustomer() }
    const first = await byAdmin('POST /customers', again)
    await rowsOf("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", again.key)
    expect(await byAdmin('POST /customers', again)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, '#/name'],
    ['a name without end', { name: 'x'.repeat(121) }, '#/name'],
    ['no RFC', { rfc: undefined }, '#/rfc'],
    ['no contact', { contacts: [] }, '#/contacts'],
    ['a contact without an e-mail', { contacts: [{ ...ana, email: 'nobody' }] }, '#/contacts/0/email'],
    ['one e-mail twice', { contacts: [ana, { ...ana, name: 'Other' }] }, '#/contacts/1/email'],
    ['a telephone of letters', { telephone: 'call me' }, '#/telephone'],
    ['a service that there is not', { modules: ['everything'] }, '#/modules/0'],
    ['a threshold beyond a month', { thresholds: { arrivalHours: 721 } }, '#/thresholds/arrivalHours'],
    ['a group of another project', { groupId: 999_999 }, '#/groupId'],
    ['a field of its own', { version: 1 }, '#/version'],
  ])('is refused with %s', async (_what, change, pointer) => {
    const before = await rowsOf('select from customers')
    expect(await refused('POST /customers', { body: { ...newCustomer(), ...change } })).toBe(pointer)
    expect(await rowsOf('select from customers')).toHaveLength(before.length)
  })

  test('is refused with the RFC of another', async () => {
    const body = newCustomer()
    await byAdmin('POST /customers', { body })
    expect(await refused('POST /customers', { body: { ...body, rfc: body.rfc.toLowerCase() } })).toBe('#/rfc')
  })
})

describe('an edit of a customer', () => {
  test('changes what is sent, empties what is null, and keeps the rest', async () => {
    const { body: before } = await byAdmin('POST /customers', { body: { ...newCustomer(), country: 'Mexico', telephone: '5512345678' } })
    const group = await seedCustomerGroup(db())
    const body = { country: null, groupId: group, modules: ['warehousing'], thresholds: { silentDays: 3 } }
    const edited = await byAdmin(`PATCH /customers/${before.id}`, { version: before.version, body })
    expect(edited.body).toMatchObject({
      ...{ country: null, group: { id: group }, modules: ['warehousing'], telephone: '5512345678', rfc: before.rfc },
      ...{ thresholds: { silentDays: 3, arrivalHours: null }, contacts: [ana] },
    })
    expect(edited.headers.get('ETag')).toContain(`"v${edited.body.version}.`)
    expect(await trailOf('customer', before.id)).toEqual(['add-customer', 'change-customer'])
  })

  test('names its version, and learns what stands where it is an old one', async () => {
    const id = await insertCustomer([ana])
    const path = `/customers/${id}`
    await byAdmin(`PATCH ${path}`, { version: 1, body: { country: 'Mexico' } })
    expect((await byAdmin(`PATCH ${path}`, { body: { country: 'Chile' } })).status).toBe(428)
    const { body: current } = await get(path)
    expect(await byAdmin(`PATCH ${path}`, { version: 1, body: { country: 'Chile' } })).toMatchObject({ status: 412, body: { current } })
    expect((await get(path)).body.country).toBe('Mexico')
  })

  test('is refused with the RFC of another', async () => {
    const { body: other } = await byAdmin('POST /customers', { body: newCustomer() })
    const id = await insertCustomer()
    expect(await refused(`PATCH /customers/${id}`, { version: 1, body: { rfc: other.rfc } })).toBe('#/rfc')
  })
})

describe('the state of a customer', () => {
  test('is archived, active and deleted, and may be sent twice', async () => {
    const id = await insertCustomer([ana])
    for (const state of ['archived', 'archived', 'active', 'deleted', 'deleted', 'active']) {
      expect(await byAdmin(`PUT /customers/${id}/state`, { body: { state } })).toMatchObject({ status: 200, body: { id, state } })
    }
    expect(await trailOf('customer', id)).toEqual(['archive-customer', 'restore-customer', 'delete-customer', 'restore-customer'])
  })

  test('with shipments is never deleted, and a deleted one is restored before it is archived', async () => {
    const [busy, gone] = [await insertCustomer(), await insertCustomer()]
    await seedShipment(db(), { customerId: busy })
    const { status, body } = await byAdmin(`PUT /customers/${busy}/state`, { body: { state: 'deleted' } })
    expect([status, body.code]).toEqual([400, 'adminCustomers.hasShipments'])
    await byAdmin(`PUT /customers/${gone}/state`, { body: { state: 'deleted' } })
    expect(await refused(`PUT /customers/${gone}/state`, { body: { state: 'archived' } })).toBe('#/state')
    expect((await byAdmin(`PATCH /customers/${gone}`, { version: 2, body: { name: 'Back' } })).status).toBe(404)
    expect((await byAdmin(`POST /customers/${gone}/contacts`, { body: ana })).status).toBe(404)
  })
})

describe('contacts', () => {
  test('are added once for each key, changed in part, and deleted but for the last', async () => {
    const id = await insertCustomer([ana])
    const again = { key: randomUUID(), body: luis }
    const [first, second] = [await byAdmin(`POST /customers/${id}/contacts`, again), await byAdmin(`POST /customers/${id}/contacts`, again)]
    expect(first).toMatchObject({ status: 201, body: { ...luis, position: null } })
    expect(second.body).toEqual(first.body)
    const path = `/customers/${id}/contacts/${first.body.id}`
    const changed = await byAdmin(`PATCH ${path}`, { body: { position: 'Buyer' } })
    expect(changed).toMatchObject({ status: 200, body: { ...luis, position: 'Buyer' } })
    expect((await byAdmin(`PATCH ${path}`, { body: { position: '' } })).body.position).toBeNull()
    expect(await refused(`PATCH ${path}`, { body: { email: 'ANA@acme.test' } })).toBe('#/email')
    expect((await byAdmin(`DELETE ${path}`)).status).toBe(204)
    const [{ id: last }] = (await get(`/customers/${id}`)).body.contacts
    expect(await byAdmin(`DELETE /customers/${id}/contacts/${last}`)).toMatchObject({
      status: 400,
      body: { code: 'adminCustomers.contactRequired' },
    })
    expect(await trailOf('customer', id)).toEqual(['add-contact', 'change-contact', 'change-contact', 'delete-contact'])
  })

  test('of another customer are as absent, and a twenty-first is refused', async () => {
    const people = Array.from({ length: 20 }, (_, at) => ({ ...ana, email: `contact${at}@acme.test` }))
    const [id, other] = [await insertCustomer(people), await insertCustomer([ana])]
    const [{ id: theirs }] = (await get(`/customers/${other}`)).body.contacts
    expect((await byAdmin(`PATCH /customers/${id}/contacts/${theirs}`, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await byAdmin(`DELETE /customers/${id}/contacts/${theirs}`)).status).toBe(404)
    expect(await byAdmin(`POST /customers/${id}/contacts`, { body: luis })).toMatchObject({
      status: 400,
      body: { code: 'forms.tooManyEntries' },
    })
    expect((await get(`/customers/${id}`)).body.contacts).toHaveLength(20)
  })
})

describe('a logo', () => {
  const upload = (bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name))
    return form
  }

  test('is drawn anew from a JPEG or PNG, replaced and taken away', async () => {
    const id = await insertCustomer()
    const path = `/customers/${id}/logo`
    const kinds = async () =>
      rowsOf('select kind, media.name from customer_logos join files media on media.id = file_id where customer_id = $1', id)
    expect((await byAdmin(`PUT ${path}`, { form: upload(png, 'acme.png') })).status).toBe(204)
    expect((await byAdmin(`PUT ${path}`, { form: upload(jpg, 'acme.jpg') })).status).toBe(204)
    expect(await kinds()).toEqual([{ kind: 'png', name: 'logo.png' }])
    expect((await byAdmin(`DELETE ${path}`)).status).toBe(204)
    expect((await byAdmin(`DELETE ${path}`)).status).toBe(204)
    expect(await kinds()).toEqual([])
    expect(await trailOf('customer', id)).toEqual(['set-customer-logo', 'set-customer-logo', 'remove-customer-logo'])
  })

  test('is refused where it is no picture', async () => {
    const id = await insertCustomer()
    for (const file of [upload(Buffer.from(pdf()), 'acme.pdf'), upload(Buffer.from('no picture'), 'acme.png')])
      expect(await byAdmin(`PUT /customers/${id}/logo`, { form: file })).toMatchObject({ status: 400, body: { code: 'logos.invalid' } })
    expect(await rowsOf('select from customer_logos where customer_id = $1', id)).toEqual([])
  })
})

describe('groups', () => {
  test('are made once for each key, replaced and deleted with their version', async () => {
    const [one, two] = [await insertCustomer(), await insertCustomer()]
    const again = { key: randomUUID(), body: { name: 'North', customerIds: [one] } }
    const [first, second] = [await byAdmin('POST /groups', again), await byAdmin('POST /groups', again)]
    expect(first).toMatchObject({ status: 201, body: { name: 'North', customers: [{ id: one }], version: 1 } })
    expect(second.body).toEqual(first.body)
    const path = `/groups/${first.body.id}`
    const changed = await byAdmin(`PUT ${path}`, { version: 1, body: { name: 'South', customerIds: [two] } })
    expect(changed.body).toMatchObject({ name: 'South', customers: [{ id: two }] })
    expect(await byAdmin(`PUT ${path}`, { version: 1, body: again.body })).toMatchObject({ status: 412, body: { current: changed.body } })
    expect(await byAdmin(`DELETE ${path}`, { version: 1 })).toMatchObject({ status: 412, body: { current: changed.body } })
    expect((await byAdmin(`DELETE ${path}`)).status).toBe(428)
    expect((await byAdmin(`DELETE ${path}`, { version: changed.body.version })).status).toBe(204)
    expect(await rowsOf('select group_id from customers where id = any($1)', [one, two])).toEqual([{ group_id: null }, { group_id: null }])
    expect(await trailOf('group', first.body.id)).toEqual(['add-group', 'change-group', 'delete-group'])
  })

  test('refuse no customer, one of another project, and a name in use', async () => {
    const [mine, theirs] = [await insertCustomer(), await seedCustomer(db(), { projectId: 1 })]
    await byAdmin('POST /groups', { body: { name: 'Taken', customerIds: [mine] } })
    expect(await refused('POST /groups', { body: { name: 'Empty', customerIds: [] } })).toBe('#/customerIds')
    expect(await refused('POST /groups', { body: { name: 'Theirs', customerIds: [mine, theirs] } })).toBe('#/customerIds')
    expect(await refused('POST /groups', { body: { name: 'TAKEN', customerIds: [mine] } })).toBe('#/name')
    expect(await rowsOf("select from customer_groups where name in ('Empty', 'Theirs', 'TAKEN')")).toEqual([])
  })
})

describe('catalogues', () => {
  test.each([
    ['causes', { name: 'Piracy' }],
    ['free-days', { name: '77' }],
    ['ticket-close-reasons', { name: 'Explained' }],
  ])('find an entry of %s again by its key where the process died before the answer', async (name, body) => {
    const again = { key: randomUUID(), body }
    const first = await byAdmin(`POST /catalogues/${name}`, again)
    await rowsOf("update idempotent_calls set answer = null, started_at = now() - interval '1 minute' where key = $1", again.key)
    expect(await byAdmin(`POST /catalogues/${name}`, again)).toMatchObject({ status: 201, body: first.body })
  })

  test('gain an entry once for each key, which is renamed, retired and brought back', async () => {
    const again = { key: randomUUID(), body: { name: 'Strike', nameEs: 'Huelga' } }
    const [first, second] = [await byAdmin('POST /catalogues/causes', again), await byAdmin('POST /catalogues/causes', again)]
    expect(first).toMatchObject({ status: 201, body: { name: 'Strike', nameEs: 'Huelga', namePt: 'Strike', parentId: null, isUsed: true } })
    expect(second.body).toEqual(first.body)
    const path = `PATCH /catalogues/causes/${first.body.id}`
    const offered = async () => (await get('/catalogues/causes')).body.data.map(({ id }: { id: number }) => id)
    expect((await byAdmin(path, { body: { isUsed: false } })).body).toEqual({ ...first.body, isUsed: false })
    expect(await offered()).not.toContain(first.body.id)
    expect((await byAdmin(path, { body: { isUsed: true, name: 'Strikes' } })).body).toEqual({
      ...first.body,
      name: 'Strikes',
      namePt: 'Strikes',
    })
    expect(await offered()).toContain(first.body.id)
    expect(await trailOf('catalogue-entry', `causes ${first.body.id}`)).toHaveLength(3)
  })

  test('of tickets name the entry above, which must be one of theirs', async () => {
    const [{ id: parentId }] = (await get('/catalogues/ticket-types')).body.data
    const made = await byAdmin('POST /catalogues/ticket-modules', { body: { name: 'Bookings', parentId } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Bookings', nameEs: 'Bookings', parentId } })
    for (const wrong of [{}, { parentId: 999 }])
      expect(await refused('POST /catalogues/ticket-modules', { body: { name: 'Orphan', ...wrong } })).toBe('#/parentId')
    expect(await refused('POST /catalogues/causes', { body: { name: 'Orphan', parentId } })).toBe('#/parentId')
  })

  test.each<[string, object, string | undefined]>([
    ['POST /catalogues/ticket-types', { name: 'Praise' }, undefined],
    ['POST /catalogues/free-days', { name: '366' }, '#/name'],
    ['POST /catalogues/terminals', { name: 'NOWHERE' }, '#/name'],
    ['POST /catalogues/causes', { name: '' }, '#/name'],
    ['POST /catalogues/causes', { name: 'x'.repeat(81) }, '#/name'],
    ['PATCH /catalogues/free-days/7', { name: '8' }, '#/name'],
    ['PATCH /catalogues/ticket-types/1', { isUsed: false }, undefined],
  ])('%s refuses %o', async (call, body, pointer) => {
    expect(await refused(call, { body })).toBe(pointer)
  })

  test.each([
    'POST /catalogues/countries',
    'PATCH /catalogues/modules/1',
    'PATCH /catalogues/causes/999',
    'POST /catalogues/nothing',
  ])('%s is nobody’s to write', async (call) => {
    expect((await byAdmin(call, { body: call.startsWith('POST') ? { name: 'New' } : { isUsed: true } })).status).toBe(404)
  })
})
