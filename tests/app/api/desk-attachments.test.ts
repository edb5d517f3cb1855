import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { ticketComments, ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { languages } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'

withRecord()
let creatorId = 0
const tokens = { agent: '', creator: '', copied: '', stranger: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'everything'), (4, 4, 'everything')")
  const people = {
    agent: await seedPerson({ roleId: 1, email: 'agent@fairway.test' }),
    creator: await seedPerson({ roleId: 2, email: 'creator@fairway.test' }),
    copied: await seedPerson({ roleId: 4, email: 'copied@fairway.test' }),
    stranger: await seedPerson({ roleId: 2 }),
  }
  creatorId = people.creator.userId
  for (const [who, { userId }] of Object.entries(people)) tokens[who as Who] = (await seedToken(userId)).token
})

const open = (more: object = {}) =>
  seedTicket(db(), { createdBy: creatorId, copies: [{ name: 'Cora', email: 'copied@fairway.test' }], ...more })

const mails = async (ticketId: number) => {
  const rows = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
    .orderBy(asc(deliveries.id))
  return rows.map(({ kind, recipientAddress }) => `${kind} ${recipientAddress}`).sort()
}

const count = async () => [await db().$count(ticketComments), await db().$count(ticketDocuments), await db().$count(files)]

describe('a comment on a ticket', () => {
  const say = async (who: Who, id: number, body: unknown, headers: Record<string, string> = {}) =>
    (await startApi()).call(`/tickets/${id}/comments`, { token: tokens[who], method: 'POST', body, headers })
  const listed = async (who: Who, id: number) =>
    (await (await startApi()).call(`/tickets/${id}/comments`, { token: tokens[who] })).body.data

  test('of its creator is one of the user, of an agent one of the desk; each is mailed to the others', async () => {
    const id = await open()
    const asked = await say('creator', id, { text: 'Any news?\r\nPlease.' })
    expect([asked.status, asked.body]).toMatchObject([201, { kind: 'user', text: 'Any news?\nPlease.', createdBy: 'Some Body' }])
    expect(await mails(id)).toEqual(['ticket-asked agent@fairway.test', 'ticket-asked copied@fairway.test'])
    const answered = await say('agent', id, { text: 'Soon.', kind: 'desk' })
    expect(answered.body.kind).toBe('desk')
    expect((await mails(id)).filter((mail) => mail.startsWith('ticket-answered'))).toEqual([
      'ticket-answered copied@fairway.test',
      'ticket-answered creator@fairway.test',
    ])
    expect((await listed('creator', id)).map((comment: { id: number }) => comment.id)).toEqual([answered.body.id, asked.body.id])
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(answered.body.id)))
    expect(entry).toMatchObject({ action: 'add-comment', subjectKind: 'ticket-comment', tokenId: expect.any(Number) })
  })

  test('that is a note is for agents alone and mailed to nobody', async () => {
    const id = await open()
    expect((await say('agent', id, { text: 'Ask the terminal first.', kind: 'note' })).body.kind).toBe('note')
    expect([await mails(id), await listed('creator', id), (await listed('agent', id)).length]).toEqual([[], [], 1])
  })

  test('of the desk can wait for the customer, whose answer ends the wait', async () => {
    const id = await open()
    const waits = async () => (await db().select().from(tickets).where(eq(tickets.id, id)))[0]?.waitingSince
    await say('agent', id, { text: 'Which container?', isWaiting: true })
    expect(await waits()).toBeInstanceOf(Date)
    await say('creator', id, { text: 'All of them.' })
    expect(await waits()).toBeNull()
  })

  test('twice with one key is one, mailed once, also where the first answer was lost', async () => {
    const id = await open()
    const headers = { 'Idempotency-Key': `comment ${id}`.replace(' ', '-') }
    const first = await say('creator', id, { text: 'Once' }, headers)
    expect((await say('creator', id, { text: 'Once' }, headers)).body).toEqual(first.body)
    await db().delete(idempotentCalls)
    expect((await say('creator', id, { text: 'Once' }, headers)).body.id).toBe(first.body.id)
    expect([(await listed('creator', id)).length, (await mails(id)).length]).toEqual([1, 2])
  })

  test.each<[string, Who, object, string, string]>([
    ['blank', 'creator', { text: ' \n ' }, '#/text', 'comments.blank'],
    ['missing', 'creator', {}, '#/text', 'comments.blank'],
    ['too long', 'agent', { text: 'a'.repeat(4_001) }, '#/text', 'comments.tooLong'],
    ['a note of a customer', 'creator', { text: 'x', kind: 'note' }, '#/kind', 'invalid-value'],
    ['a customer’s in the name of the desk', 'copied', { text: 'x', kind: 'desk' }, '#/kind', 'invalid-value'],
    ['an agent’s in the name of the user', 'agent', { text: 'x', kind: 'user' }, '#/kind', 'invalid-value'],
    ['a note that waits for the customer', 'agent', { text: 'x', kind: 'note', isWaiting: true }, '#/isWaiting', 'invalid-value'],
    ['a customer’s that waits for the customer', 'creator', { text: 'x', isWaiting: true }, '#/isWaiting', 'invalid-value'],
    ['of an unknown field', 'creator', { text: 'x', isNote: true }, '#/isNote', 'unknown-field'],
  ])('that is %s is refused by name, in both languages', async (_what, who, body, pointer, code) => {
    const id = await open()
    const before = await count()
    for (const language of languages) {
      const refused = await say(who, id, body, { 'Accept-Language': language })
      const key = (code.includes('.') ? code : `api.problems.${code}`) as TextKey
      expect([refused.status, refused.body.errors]).toEqual([400, [{ pointer, code, detail: translatorIn(language)(key) }]])
    }
    expect([await count(), await mails(id)]).toEqual([before, []])
  })

  test('on a closed ticket is refused, on somebody else’s it is absent', async () => {
    const [id, closed] = [await open(), await open({ statusId: 3, closedAt: new Date() })]
    const before = await count()
    expect((await say('creator', closed, { text: 'x' })).body.code).toBe('tickets.detail.closedAlready')
    expect([(await say('stranger', id, { text: 'x' })).status, (await say('stranger', 999_999_999, { text: 'x' })).status]).toEqual([
      404, 404,
    ])
    expect(await count()).toEqual(before)
  })
})

describe('a document of a ticket', () => {
  const pdf = '%PDF-1.4\n% of a seal\n%%EOF'
  const formOf = (fields: Record<string, string>, file: File | null = new File([pdf], 'seal.pdf')) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', file)
    return form
  }
  const add = async (who: Who, id: number, form: FormData, headers: Record<string, string> = {}) =>
    (await startApi()).call(`/tickets/${id}/documents`, { token: tokens[who], method: 'POST', form, headers })

  test('is stored under its title, and its bytes come back', async () => {
    const id = await open()
    const { status, body } = await add('copied', id, formOf({ title: 'The seal' }))
    expect([status, body]).toMatchObject([201, { name: 'seal.pdf', title: 'The seal', mediaType: 'application/pdf', size: pdf.length }])
    const { call } = await startApi()
    expect((await call(`/tickets/${id}/documents`, { token: tokens.creator })).body.data).toEqual([body])
    expect((await call(`/tickets/${id}/documents/${body.id}`, { token: tokens.agent })).body).toBe(pdf)
  })

  test('twice with one key is one, also where the first answer was lost', async () => {
    const id = await open()
    const headers = { 'Idempotency-Key': `document-${id}` }
    const first = await add('creator', id, formOf({ title: 'Once' }), headers)
    const before = await count()
    expect((await add('creator', id, formOf({ title: 'Once' }), headers)).body).toEqual(first.body)
    await db().delete(idempotentCalls)
    expect((await add('creator', id, formOf({ title: 'Once' }), headers)).body.id).toBe(first.body.id)
    expect(await count()).toEqual(before)
  })

  test.each<[string, FormData, string, string]>([
    ['without a title', formOf({}), '#/title', 'tickets.document.nameRequired'],
    ['with a blank title', formOf({ title: '  ' }), '#/title', 'tickets.document.nameRequired'],
    ['with a long title', formOf({ title: 'a'.repeat(201) }), '#/title', 'tickets.form.tooLong'],
    ['without a file', formOf({ title: 'x' }, null), '#/file', 'files.missing'],
    ['of another kind', formOf({ title: 'x' }, new File(['MZ'], 'seal.exe')), '#/file', 'files.invalid'],
    ['of another kind than its name', formOf({ title: 'x' }, new File(['MZ'], 'seal.pdf')), '#/file', 'files.invalid'],
  ])('%s is refused by name, in both languages, and nothing is kept', async (_what, form, pointer, code) => {
    const id = await open()
    const before = await count()
    for (const language of languages) {
      const { status, body } = await add('creator', id, form, { 'Accept-Language': language })
      expect([status, body.errors]).toMatchObject([400, [{ pointer, code }]])
    }
    expect(await count()).toEqual(before)
  })

  test('of a closed ticket is refused, of somebody else’s it is absent', async () => {
    const [id, closed] = [await open(), await open({ statusId: 4, closedAt: new Date() })]
    const before = await count()
    expect((await add('creator', closed, formOf({ title: 'x' }))).body.code).toBe('tickets.detail.closedAlready')
    for (const absent of [id, 999_999_999]) expect((await add('stranger', absent, formOf({ title: 'x' }))).status).toBe(404)
    expect(await count()).toEqual(before)
  })
})
