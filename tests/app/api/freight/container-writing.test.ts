import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTerminal } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const tokens = new Map<number, string>()
let [customer, shipment, container, foreign] = [0, 0, 0, 0]
let numbers = 1
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const insertBox = (of = shipment) =>
  insertContainer(of, `MSKU${String(numbers++).padStart(7, '0')}`, { ata: new Date(Date.now() - 5 * 86_400_000), status: 'arrived' })

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  await seedPort(db())
  await seedPort(db(), { code: 'MXVER', name: 'Veracruz' })
  await seedTerminal(db(), 'MXVER')
  customer = await insertCustomer('Own')
  shipment = await insertShipment(customer, 'S-OWN', { destinationPort: 'MXZLO' })
  container = await insertBox()
  foreign = await insertBox(await insertShipment(await insertCustomer('Rival'), 'S-RIVAL'))
  for (const roleId of [2, 3, 4, 5] as const) {
    const { userId } = await seedPerson({ roleId, customerIds: [customer] })
    tokens.set(roleId, (await seedToken(userId, { perMinute: 10_000 })).token)
  }
})

interface Sent {
  body?: unknown
  tag?: string | null
  role?: number
  language?: string
}

async function send(method: string, path: string, { body, tag, role = 3, language }: Sent = {}) {
  const { call } = await startApi()
  const headers = { ...(tag && { 'If-Match': tag }), ...(language && { 'Accept-Language': language }) }
  return call(path, { token: tokens.get(role), method, headers, ...(body !== undefined && { body }) })
}
const tagOf = async (path: string) => (await send('GET', path)).headers.get('ETag')

const rowOf = async (id: number) =>
  (
    await change(
      `select version::int, port_terminal as terminal, carrier_free_days as "carrierFreeDays", customer_free_days as "customerFreeDays",
        max_empty_returned_on::text as "maxEmptyReturnedOn", max_carrier_empty_returned_on::text as "maxCarrierEmptyReturnedOn",
        status, (select count(*)::int from container_history where container_id = containers.id) as changes,
        (select count(*)::int from incidents where container_id = containers.id and deleted_at is null) as incidents
      from containers where id = $1`,
      id,
    )
  ).rows[0]

describe('an edit of a container', () => {
  test('changes what it names, leaves the rest, and answers the container as GET does', async () => {
    const path = `/containers/${await insertBox()}`
    const first = await send('GET', path)
    expect(first.body.editable).toEqual({
      ...{ terminal: null, carrierFreeDays: null, customerFreeDays: null },
      ...{ maxEmptyReturnedOn: null, maxCarrierEmptyReturnedOn: null, emptyReturnedOn: null },
    })
    const edit = { terminal: 'MXVER', customerFreeDays: 7, maxEmptyReturnedOn: day(9), emptyReturnedOn: day(-1) }
    const saved = await send('PATCH', path, { body: edit, tag: first.headers.get('ETag') })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ editable: { ...first.body.editable, ...edit }, status: 'returned', emptyReturned: day(-1) })
    const again = await send('GET', path)
    expect([again.body, again.headers.get('ETag')]).toEqual([saved.body, saved.headers.get('ETag')])
    const taken = await send('PATCH', path, { body: { customerFreeDays: null, emptyReturnedOn: null }, tag: saved.headers.get('ETag') })
    expect(taken.body).toMatchObject({ editable: { ...edit, customerFreeDays: null, emptyReturnedOn: null }, status: 'arrived' })
    expect(await rowOf(saved.body.id)).toMatchObject({ terminal: 'MXVER', customerFreeDays: null, changes: 2 })
  })

  test('that began with an older version is told what stands, and one that names none is asked for it', async () => {
    const id = await insertBox()
    const path = `/containers/${id}`
    const old = await tagOf(path)
    await send('PATCH', path, { body: { carrierFreeDays: 3 }, tag: old })
    const now = await send('GET', path)
    const stale = await send('PATCH', path, { body: { carrierFreeDays: 5 }, tag: old })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([412, 'stale', now.body])
    expect((await send('PATCH', path, { body: { carrierFreeDays: 5 } })).status).toBe(428)
    expect(await rowOf(id)).toMatchObject({ carrierFreeDays: 3, changes: 1 })
    // Sent again because its answer was lost.
    expect((await send('PATCH', path, { body: { carrierFreeDays: 3 }, tag: old })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ changes: 1 })
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ terminal: 'CNSHA' }, '#/terminal', 'containers.unknownTerminal'],
    [{ terminal: 'X'.repeat(11) }, '#/terminal', 'containers.unknownTerminal'],
    [{ terminal: 7 }, '#/terminal', 'containers.unknownTerminal'],
    [{ carrierFreeDays: 999 }, '#/carrierFreeDays', 'containers.unknownDays'],
    [{ customerFreeDays: '7' }, '#/customerFreeDays', 'containers.unknownDays'],
    [{ customerFreeDays: -1 }, '#/customerFreeDays', 'containers.unknownDays'],
    [{ customerFreeDays: 1e300 }, '#/customerFreeDays', 'containers.unknownDays'],
    [{ maxEmptyReturnedOn: '2026-02-30' }, '#/maxEmptyReturnedOn', 'forms.dayInvalid'],
    [{ maxCarrierEmptyReturnedOn: '0000-01-01' }, '#/maxCarrierEmptyReturnedOn', 'forms.dayInvalid'],
    [{ emptyReturnedOn: day(3) }, '#/emptyReturnedOn', 'containers.returnedInFuture'],
    [{ emptyReturnedOn: day(-30) }, '#/emptyReturnedOn', 'containers.returnedBeforeArrival'],
    [{ status: 'returned' }, '#/status', 'unknown-field'],
  ])('to %o is refused in two languages, and nothing is written', async (body, pointer, code) => {
    const before = await rowOf(container)
    const tag = await tagOf(`/containers/${container}`)
    const sentences = new Set<string>()
    for (const language of ['en', 'es']) {
      const answer = await send('PATCH', `/containers/${container}`, { body, tag, language })
      expect([answer.status, answer.body.errors.length]).toEqual([400, 1])
      expect(answer.body.errors[0]).toMatchObject({ pointer, code })
      sentences.add(answer.body.errors[0].detail)
    }
    expect(sentences.size).toBe(2)
    expect(sentences).not.toContain(code)
    expect(await rowOf(container)).toEqual(before)
  })

  test.each([2, 4])('is not for role %i', async (role) => {
    const tag = await tagOf(`/containers/${container}`)
    expect((await send('PATCH', `/containers/${container}`, { body: { carrierFreeDays: 3 }, tag, role })).status).toBe(404)
  })
})

describe('an edit of several containers', () => {
  const edits = (chosen: readonly object[], set: object, isPreview = false, language?: string) =>
    send('POST', '/containers/edits', { body: { containers: chosen, set, isPreview }, ...(language && { language }) })
  const chosen = async (...ids: number[]) => Promise.all(ids.map(async (id) => ({ id, version: (await rowOf(id)).version as number })))

  test('shows what would change and saves nothing, then saves all of them', async () => {
    const ids = [await insertBox(), await insertBox()]
    const set = { terminal: 'MXVER', customerFreeDays: 7 }
    const preview = await edits([...(await chosen(...ids)), { id: foreign, version: 1 }], set, true)
    expect(preview.body.isSaved).toBe(false)
    expect(
      preview.body.data.map(({ id, changes, refusal }: { id: number; changes: object; refusal: null }) => [id, changes, refusal]),
    ).toEqual(ids.map((id) => [id, { terminal: { before: null, after: 'MXVER' }, customerFreeDays: { before: null, after: '7' } }, null]))
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({ terminal: null, changes: 0 })
    const saved = await edits(await chosen(...ids), set)
    expect(saved.body.isSaved).toBe(true)
    for (const line of saved.body.data) {
      expect(line).toMatchObject({ changes: preview.body.data[0].changes, refusal: null })
      expect(await rowOf(line.id)).toMatchObject({ ...set, version: line.version, changes: 1 })
    }
  })

  test('saves none where one was changed meanwhile, is foreign or breaks a rule, and the preview says which and why', async () => {
    const [one, other] = [await insertBox(), await insertBox()]
    const [first, second] = await chosen(one, other)
    await send('PATCH', `/containers/${other}`, { body: { carrierFreeDays: 3 }, tag: await tagOf(`/containers/${other}`) })
    const both = [first ?? {}, second ?? {}]
    const refused = (await edits(both, { customerFreeDays: 7 })).body
    expect([refused.code, refused.errors]).toMatchObject(['containers.many.stale', [{ pointer: '#/containers/1/version' }]])
    const { data } = (await edits(both, { customerFreeDays: 7 }, true, 'es')).body
    expect(data.map(({ refusal }: { refusal: { code: string } | null }) => refusal?.code)).toEqual([undefined, 'containers.many.stale'])
    expect(data[1].refusal.detail).not.toBe('containers.many.stale')
    const theirs = await edits([first ?? {}, { id: foreign, version: 1 }], { customerFreeDays: 7 })
    const absent = await edits([first ?? {}, { id: 999_999_999, version: 1 }], { customerFreeDays: 7 })
    expect([theirs.status, theirs.body.code]).toEqual([400, 'containers.many.gone'])
    expect(theirs.body.errors).toMatchObject([{ pointer: '#/containers/1/id', code: 'containers.many.gone' }])
    expect({ ...theirs.body, instance: '' }).toEqual({ ...absent.body, instance: '' })
    const unknown = await edits([first ?? {}], { terminal: 'CNSHA' })
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '#/set/terminal'])
    expect(await rowOf(one)).toMatchObject({ customerFreeDays: null, changes: 0 })
    expect(await rowOf(foreign)).toMatchObject({ customerFreeDays: null, changes: 0 })
  })

  test.each<[unknown, string, string]>([
    [{ containers: [], set: { customerFreeDays: 7 } }, '#/containers', 'containers.many.noneChecked'],
    [{ containers: [{ id: 1, version: 1 }], set: {} }, '#/set', 'containers.many.nothingSet'],
    [{ containers: [{ id: 1 }], set: { customerFreeDays: 7 } }, '#/containers/0/version', 'missing-value'],
    [{ containers: [{ id: 1, version: 1 }], set: { customerFreeDays: null } }, '#/set/customerFreeDays', 'containers.unknownDays'],
    [{ containers: [{ id: 1, version: 1 }], set: { maxEmptyReturnedOn: '2026-03-01' } }, '#/set/maxEmptyReturnedOn', 'unknown-field'],
    [{ containers: Array(201).fill({ id: 1, version: 1 }), set: { customerFreeDays: 7 } }, '#/containers', 'invalid-value'],
  ])('of %o is refused', async (body, pointer, code) => {
    const { status, body: answer } = await send('POST', '/containers/edits', { body })
    expect([status, answer.errors]).toMatchObject([400, [{ pointer, code }]])
  })
})

describe('the incident of a container', () => {
  const report = { kind: 'A', occurredOn: day(-2), comment: 'Nobody answers.' }

  test('is recorded, changed by its version, and deleted', async () => {
    const id = await insertBox()
    const path = `/containers/${id}/incident`
    const made = await send('PUT', path, { body: report })
    expect([made.status, made.headers.get('Location')]).toEqual([201, `/api/v1${path}`])
    expect(made.body).toMatchObject({ ...report, causeId: null, recordedBy: 'Some Body' })
    expect((await send('GET', path)).body).toEqual(made.body)
    const changed = await send('PUT', path, { body: { ...report, comment: null }, tag: made.headers.get('ETag') })
    expect([changed.status, changed.body.comment]).toEqual([200, null])
    expect((await send('DELETE', path, { tag: made.headers.get('ETag') })).body).toMatchObject({ status: 412, current: changed.body })
    expect((await send('DELETE', path)).status).toBe(428)
    expect(await rowOf(id)).toMatchObject({ incidents: 1 })
    expect((await send('DELETE', path, { tag: changed.headers.get('ETag') })).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ incidents: 0, changes: 3 })
    for (const method of ['GET', 'DELETE']) expect((await send(method, path, { tag: '"v1"' })).status).toBe(404)
    const gone = await send('PUT', path, { body: report, tag: changed.headers.get('ETag') })
    expect([gone.status, gone.body.current]).toEqual([412, undefined])
  })

  test('stands alone: another one is told what stands, and the same one sent again records nothing', async () => {
    const id = await insertBox()
    const path = `/containers/${id}/incident`
    const { body: current } = await send('PUT', path, { body: report })
    expect((await send('PUT', path, { body: report })).status).toBe(201)
    expect((await send('PUT', path, { body: { ...report, comment: 'Other' } })).body).toMatchObject({ status: 412, current })
    expect(await rowOf(id)).toMatchObject({ incidents: 1, changes: 1 })
  })

  test.each<[object, string, string]>([
    [{ ...report, kind: 'X' }, '#/kind', 'incidents.typeRequired'],
    [{ ...report, kind: 'S' }, '#/causeId', 'incidents.causeRequired'],
    [{ ...report, kind: 'S', causeId: 999_999 }, '#/causeId', 'incidents.causeRequired'],
    [{ ...report, occurredOn: day(5) }, '#/occurredOn', 'incidents.inFuture'],
    [{ ...report, occurredOn: undefined }, '#/occurredOn', 'forms.dayInvalid'],
    [{ ...report, comment: 'x'.repeat(2_001) }, '#/comment', 'incidents.commentTooLong'],
    [{ ...report, createdBy: 1 }, '#/createdBy', 'unknown-field'],
  ])('of %o is refused, and nothing is written', async (body, pointer, code) => {
    const before = await rowOf(container)
    const answer = await send('PUT', `/containers/${container}/incident`, { body, language: 'es' })
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer, code }]])
    expect(answer.body.errors[0].detail).not.toBe(code)
    expect(await rowOf(container)).toEqual(before)
  })

  test('of a foreign container is as absent as one of no container, and role 2 records none', async () => {
    for (const [method, sent] of [
      ['PUT', { body: report }],
      ['PUT', { body: report, tag: '"v1"' }],
      ['DELETE', { tag: '"v1"' }],
    ] as const) {
      const [theirs, absent] = [foreign, 999_999_999].map((id) => send(method, `/containers/${id}/incident`, sent))
      const bodies = [await theirs, await absent].map((answer) => ({ ...answer?.body, instance: '' }))
      expect(bodies[0]).toEqual(bodies[1])
      expect(bodies[0]).toMatchObject({ status: 404 })
      expect((await send(method, `/containers/${container}/incident`, { ...sent, role: 2 })).status).toBe(404)
    }
    expect(await rowOf(foreign)).toMatchObject({ incidents: 0 })
  })
})
