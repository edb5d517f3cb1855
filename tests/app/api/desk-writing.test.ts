import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { languages } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { sample } from '#tests/support/extent.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let [shipment, foreignShipment, container, agentId, creatorId] = [0, 0, 0, 0, 0]
const tokens = { agent: '', creator: '', copied: '', stranger: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  const acme = await insertCustomer('Acme')
  shipment = await insertShipment(acme, 'A-1')
  foreignShipment = await insertShipment(await insertCustomer('Rival'), 'R-1')
  container = await insertContainer(shipment, 'MSKU0000001')
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything'), (4, 4, 'everything')")
  const agent = await seedPerson({ roleId: 1, email: 'agent@fairway.test' })
  const creator = await seedPerson({ roleId: 2, customerIds: [acme], email: 'creator@fairway.test' })
  agentId = agent.userId
  creatorId = creator.userId
  tokens.agent = (await seedToken(agent.userId)).token
  tokens.creator = (await seedToken(creator.userId)).token
  tokens.copied = (await seedToken((await seedPerson({ roleId: 4, email: 'copied@fairway.test' })).userId)).token
  tokens.stranger = (await seedToken((await seedPerson({ roleId: 2 })).userId)).token
})

const draft = {
  ...{ kindId: 1, moduleId: 1, subModuleId: 11, severityId: 2, phone: '5541702001', subject: 'Late figures' },
  ...{ description: 'Since Monday\nthey are old.', copies: [{ name: 'Cora', email: 'copied@fairway.test' }] },
}

const send = async (who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  (await startApi()).call(path, { token: tokens[who], method, body, headers })

const raise = (body: unknown, headers: Record<string, string> = {}, who: Who = 'creator') => send(who, 'POST', '/tickets', body, headers)

const mails = async (ticketId: number) => {
  const rows = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
    .orderBy(asc(deliveries.id))
  return rows.map(({ kind, recipientAddress }) => `${kind} ${recipientAddress}`).sort()
}

const rowOf = async (ticketId: number) => (await db().select().from(tickets).where(eq(tickets.id, ticketId)))[0]
const countTickets = () => db().$count(tickets)

/** Sent in both languages, it is refused with the pointer, the dictionary's key and its sentence, and writes nothing. */
async function expectRefusal(sent: (headers: Record<string, string>) => ReturnType<typeof raise>, pointer: string, code: string) {
  const before = await countTickets()
  for (const language of languages) {
    const { status, body } = await sent({ 'Accept-Language': language })
    expect([status, body.errors]).toEqual([400, [{ pointer, code, detail: translatorIn(language)(code as TextKey) }]])
  }
  expect(await countTickets()).toBe(before)
}

describe('raising a ticket', () => {
  test('stores it with its copies and its trail, and answers it as GET does', async () => {
    const { status, body, headers } = await raise({ ...draft, about: { containerId: container } })
    expect(status).toBe(201)
    expect(headers.get('Location')).toBe(`/api/v1/tickets/${body.id}`)
    expect((await send('creator', 'GET', `/tickets/${body.id}`)).body).toEqual(body)
    expect(body).toMatchObject({
      ...{ status: 'open', subject: 'Late figures', kind: { id: 1, name: 'Error' }, module: 'Home', assignedTo: null, version: 1 },
      about: { shipment: { id: shipment }, container: { id: container }, invoice: null },
      ...{ createdBy: { phone: '5541702001' }, copies: [{ name: 'Cora', email: 'copied@fairway.test' }] },
    })
    const row = await rowOf(body.id)
    expect(row).toMatchObject({ createdBy: creatorId, moduleId: 1, subModuleId: 11, severityId: 2, containerId: container })
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(body.id)))
    expect(entry).toMatchObject({ action: 'raise-ticket', userId: creatorId, tokenId: expect.any(Number) })
    expect(await mails(body.id)).toEqual(['ticket-raised agent@fairway.test', 'ticket-raised copied@fairway.test'])
  })

  test('twice with one key makes one ticket and mails once, also where the first answer was lost', async () => {
    const headers = { 'Idempotency-Key': 'nightly-1' }
    const first = await raise(draft, headers)
    const again = await raise(draft, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    // The process died between commit and answer.
    await db().delete(idempotentCalls)
    expect((await raise(draft, headers)).body.id).toBe(first.body.id)
    expect(await mails(first.body.id)).toEqual(['ticket-raised agent@fairway.test', 'ticket-raised copied@fairway.test'])
    expect((await raise({ ...draft, subject: 'Other' }, headers)).body.code).toBe('key-reused')
  })

  test('of a request and a change needs what the form needs for them, and no severity', async () => {
    const request = await raise({ ...draft, kindId: 2, moduleId: 91, subModuleId: 911, severityId: 1, copies: [] })
    expect([request.status, request.body.severity]).toEqual([201, null])
    const change = await raise({ kindId: 3, moduleId: 11, subject: 'A column', description: 'Add it.' })
    expect([change.status, change.body.createdBy.phone, change.body.subModule]).toEqual([201, null, null])
  })

  test.each<[string, object, string, string]>([
    ['a kind that there is not', { kindId: 9 }, '#/kindId', 'tickets.form.typeRequired'],
    ['no module', { moduleId: null }, '#/moduleId', 'tickets.form.moduleRequired'],
    ['no sub module', { subModuleId: undefined }, '#/subModuleId', 'tickets.form.subModuleRequired'],
    ['no severity of an error', { severityId: undefined }, '#/severityId', 'tickets.form.severityRequired'],
    ['no phone', { phone: '' }, '#/phone', 'tickets.form.phoneRequired'],
    ['a phone with letters', { phone: 'five' }, '#/phone', 'tickets.form.phoneInvalid'],
    ['a blank subject', { subject: '  ' }, '#/subject', 'tickets.form.subjectRequired'],
    ['a subject of other characters', { subject: 'a\u{1f6a2}' }, '#/subject', 'tickets.form.textInvalid'],
    ['a long subject', { subject: 'a'.repeat(501) }, '#/subject', 'tickets.form.tooLong'],
    ['no description', { description: null }, '#/description', 'tickets.form.descriptionRequired'],
    ['a long description', { description: 'a'.repeat(20_001) }, '#/description', 'tickets.form.tooLong'],
    ['a copy without a name', { copies: [draft.copies[0], { name: '', email: 'a@b.test' }] }, '#/copies/1/name', 'tickets.form.copyBoth'],
    ['a copy that is no address', { copies: [{ name: 'A', email: 'a@b' }] }, '#/copies/0/email', 'tickets.form.copyEmailInvalid'],
    ['21 copies', { copies: Array(21).fill(draft.copies[0]) }, '#/copies', 'tickets.form.copyMost'],
    ['a module of another kind', { moduleId: 11 }, '#/moduleId', 'tickets.form.moduleUnknown'],
    ['a sub module of another module', { subModuleId: 21 }, '#/subModuleId', 'tickets.form.subModuleUnknown'],
    ['a severity that there is not', { severityId: 99 }, '#/severityId', 'tickets.form.severityUnknown'],
  ])('with %s is refused by name, in both languages', async (_what, changed, pointer, code) => {
    await expectRefusal((headers) => raise({ ...draft, ...changed }, headers), pointer, code)
  })

  test('names all that is wrong at once, and a field that it does not know', async () => {
    const { body } = await raise({ kindId: 1 })
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
      ['phone', 'moduleId', 'subModuleId', 'severityId', 'subject', 'description'].map((field) => `#/${field}`),
    )
    expect((await raise({ ...draft, number: 'T-1' })).body.errors).toMatchObject([{ pointer: '#/number', code: 'unknown-field' }])
  })

  test('about what is foreign is refused as about what is absent', async () => {
    for (const shipmentId of [foreignShipment, 999_999_999]) {
      const { status, body } = await raise({ ...draft, about: { shipmentId } })
      expect([status, body.errors]).toMatchObject([400, [{ pointer: '#/about/shipmentId', code: 'invalid-value' }]])
    }
    const { body } = await raise({ ...draft, about: { containerId: container, exception: 'no-news' } })
    expect(body.errors).toMatchObject([{ pointer: '#/about/exception' }])
    expect(await db().$count(tickets, eq(tickets.shipmentId, foreignShipment))).toBe(0)
  })
})

const open = (more: object = {}) =>
  seedTicket(db(), { createdBy: creatorId, copies: [{ name: 'Cora', email: 'copied@fairway.test' }], ...more })

describe('deciding a ticket', () => {
  const decide = (id: number, body: unknown, match?: string, who: Who = 'agent', more = {}) =>
    send(who, 'PATCH', `/tickets/${id}`, body, { ...(match && { 'If-Match': match }), ...more })

  test('assigns it and takes it up; what is left out stays, and only another status is mailed', async () => {
    const id = await open()
    const read = await send('agent', 'GET', `/tickets/${id}`)
    const assigned = await decide(id, { assignedToId: agentId }, read.headers.get('ETag') ?? '')
    expect([assigned.status, assigned.body.assignedTo, assigned.body.status]).toEqual([200, { id: agentId, name: 'Some Body' }, 'open'])
    expect(await mails(id)).toEqual([])
    const begun = await decide(id, { status: 'inProgress' }, assigned.headers.get('ETag') ?? '')
    expect([begun.body.status, begun.body.assignedTo.id]).toEqual(['inProgress', agentId])
    expect(await mails(id)).toEqual(['ticket-started copied@fairway.test', 'ticket-started creator@fairway.test'])
    const version = `"v${begun.body.version}"`
    const solved = await decide(id, { status: 'solved', closeReasonId: 1, text: 'It is whole again.' }, version)
    expect(solved.body).toMatchObject({ status: 'solved', closing: { reason: 'Solved', text: 'It is whole again.' } })
    expect(await rowOf(id)).toMatchObject({ statusId: 3, closeReasonId: 1, assignedTo: agentId })
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(id)))
    expect(entries.map(({ action }) => action)).toEqual(['decide-ticket', 'decide-ticket', 'decide-ticket'])
  })

  test('without a version is refused, and on an older one with what the ticket is now', async () => {
    const id = await open()
    expect((await decide(id, { status: 'inProgress' })).status).toBe(428)
    await decide(id, { status: 'inProgress' }, '"v1"')
    const { status, body } = await decide(id, { assignedToId: agentId }, '"v1"')
    expect([status, body.code, body.current.status, body.current.version]).toEqual([412, 'stale', 'inProgress', 2])
    expect(body.detail).toContain('In progress')
    expect(await rowOf(id)).toMatchObject({ statusId: 2, assignedTo: null })
    for (const odd of ['"v0"', '"nonsense"', 'W/"v2"']) expect((await decide(id, { assignedToId: agentId }, odd)).status).toBe(412)
  })

  test('by a rule of the page is refused by name, in both languages', async () => {
    const id = await open()
    const sent = (body: object) => (headers: object) => decide(id, body, '"v1"', 'agent', headers)
    await expectRefusal(sent({ status: 'solved' }), '#/closeReasonId', 'tickets.desk.reasonRequired')
    await expectRefusal(sent({ status: 'solved', closeReasonId: 99 }), '#/closeReasonId', 'tickets.desk.reasonRequired')
    await expectRefusal(sent({ status: 'cancelled' }), '#/status', 'tickets.desk.noMove')
    await expectRefusal(sent({ assignedToId: creatorId }), '#/assignedToId', 'tickets.desk.notOfDesk')
    await expectRefusal(sent({ text: 'a'.repeat(4_001) }), '#/text', 'tickets.form.tooLong')
    expect(await rowOf(id)).toMatchObject({ statusId: 1, assignedTo: null })
  })

  test('is for support agents alone', async () => {
    const id = await open()
    for (const who of ['creator', 'copied', 'stranger'] as const)
      expect((await decide(id, { status: 'inProgress' }, '"v1"', who)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ statusId: 1 })
  })
})

describe('cancelling a ticket', () => {
  const cancel = (id: number, reason: unknown = 'It arrived.', who: Who = 'creator', headers = {}) =>
    send(who, 'POST', `/tickets/${id}/cancellation`, { reason }, headers)

  test('closes it and mails so once; the same cancellation again is the same success', async () => {
    const id = await open()
    const { status, body } = await cancel(id)
    expect([status, body.status, body.closing]).toMatchObject([200, 'cancelled', { text: 'It arrived.' }])
    const closed = ['ticket-closed agent@fairway.test', 'ticket-closed copied@fairway.test']
    expect(await mails(id)).toEqual(closed)
    const again = await cancel(id)
    expect([again.status, again.body.status]).toEqual([200, 'cancelled'])
    expect(await mails(id)).toEqual(closed)
    expect((await cancel(id, 'Other')).body.code).toBe('tickets.cancelling.notOpen')
  })

  test('needs a reason, and a ticket that nobody has taken up', async () => {
    const id = await open()
    for (const reason of ['', ' \r\n '])
      await expectRefusal((headers) => cancel(id, reason, 'creator', headers), '#/reason', 'tickets.cancelling.reasonRequired')
    await expectRefusal((headers) => cancel(id, 'a'.repeat(4_001), 'creator', headers), '#/reason', 'tickets.form.tooLong')
    expect((await cancel(await open({ statusId: 2 }))).body.code).toBe('tickets.cancelling.notOpen')
    expect(await rowOf(id)).toMatchObject({ statusId: 1 })
  })

  test('is for its creator and agents; to everybody else it is absent', async () => {
    const id = await open()
    for (const who of ['copied', 'stranger'] as const) expect((await cancel(id, 'x', who)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ statusId: 1 })
    expect((await cancel(id, 'x', 'agent')).status).toBe(200)
  })
})

describe('taking somebody out of copy', () => {
  const remove = (id: number, copy: number, who: Who = 'creator') => send(who, 'DELETE', `/tickets/${id}/copies/${copy}`)
  const copyOf = async (ticketId: number) => (await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, ticketId)))[0]?.id ?? 0

  test('ends their access; again it is absent', async () => {
    const id = await open()
    const copy = await copyOf(id)
    expect((await send('copied', 'GET', `/tickets/${id}`)).status).toBe(200)
    for (const who of ['copied', 'stranger'] as const) expect((await remove(id, copy, who)).status).toBe(404)
    const { status, body } = await remove(id, copy)
    expect([status, body]).toEqual([204, undefined])
    expect((await send('copied', 'GET', `/tickets/${id}`)).status).toBe(404)
    expect((await remove(id, copy)).status).toBe(404)
  })

  test('of another ticket or of a closed one removes nobody', async () => {
    const [id, other, closed] = [await open(), await open(), await open({ statusId: 3, closedAt: new Date() })]
    expect((await remove(other, await copyOf(id))).status).toBe(404)
    expect((await remove(closed, await copyOf(closed))).body.code).toBe('tickets.detail.closedAlready')
    for (const each of [id, closed]) expect(await copyOf(each)).toBeGreaterThan(0)
  })
})

test('hostile values in any field of any command write nothing and give no fault', async () => {
  const id = await open()
  const before = [await countTickets(), await rowOf(id)]
  expect(before[1]).toMatchObject({ statusId: 1, version: 1 })
  const junk: unknown[] = [null, true, -1, 1e308, 1.5, 2_147_483_648, [], {}, [[]], { toString: 1 }, '', 'x'.repeat(50_000), '\ud800']
  const bodies: [string, string, Record<string, unknown>][] = [
    ['POST', '/tickets', { ...draft, subject: 7, about: {} }],
    ['PATCH', `/tickets/${id}`, { status: 'solved', assignedToId: 0, closeReasonId: 99, text: '' }],
    ['POST', `/tickets/${id}/cancellation`, { reason: 7 }],
  ]
  for (const [method, path, body] of bodies)
    for (const field of Object.keys(body))
      for (const value of sample(junk, 3, `${method} ${field}`)) {
        const { status } = await send('agent', method, path, { ...body, [field]: value }, { 'If-Match': '"v1"' })
        expect([method, path, field, value, status < 500]).toEqual([method, path, field, value, true])
      }
  expect([await countTickets(), await rowOf(id)]).toEqual(before)
}, 60_000)
