import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { startClassic } from '#tests/app/api/classic/classic-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { ask, countTickets, type Json, mails, people, raise, raised, read, type Who, withDesk } from './desk-under-test.ts'

withRecord()
withDesk()
const { en, es } = dictionaries

describe('a new ticket', () => {
  test('answers its id and number, and is the token’s user’s, whoever the model names', async () => {
    const { status, body } = await raise()
    expect([status, Object.keys(body)]).toEqual([200, ['data', 'message']])
    const [row] = body.data.idTicket.rows
    expect(body.data).toEqual({ idTicket: { rows: [{ TicketId: expect.any(Number), TicketNumber: expect.stringMatching(/\d/) }] } })
    expect(body.message).toBe(`Your ticket has been created successfully! ${row.TicketNumber}`)
    expect(await read(row.TicketId)).toMatchObject({
      ...{ kind: { id: 1 }, module: 'Home', subModule: 'Figures', severity: 'Moderate Impact', subject: 'Late figures' },
      ...{ description: 'Since Monday\nthey are old.', createdBy: { email: 'creator@fairway.test', phone: '5541702001' } },
      copies: [{ name: 'Luis Vega', email: 'luis@example.com' }],
    })
    const [stored] = await db().select().from(tickets).where(eq(tickets.id, row.TicketId))
    expect(stored).toMatchObject({ projectId: 4, createdBy: people.creatorId })
  })

  test('of a request takes Request and RequestType, whatever was chosen for another type before', async () => {
    const id = await raised({ TypeTicketId: '2', Request: '91', RequestType: { value: 912, label: 'Of an agent' } })
    expect(await read(id)).toMatchObject({ kind: { id: 2 }, module: 'New user', subModule: 'Of an agent', severity: null })
  })

  test('of a change needs neither phone nor sub module', async () => {
    const id = await raised({ TypeTicketId: 3, RequestModuleId: 11, RequestTypeSubModuleId: '', CatSeverityId: '', Phone: '' })
    expect(await read(id)).toMatchObject({ kind: { id: 3 }, module: 'Home', subModule: null, createdBy: { phone: null } })
  })

  test.each([
    ['chips that are an address', { MailsBD: [], ccto: [{ key: 'cora@example.com', label: 'Cora' }] }, ['cora@example.com']],
    ['a contact that is typed but not added', { NameCC: 'Cora', EmailCC: 'cora@example.com' }, ['luis@example.com', 'cora@example.com']],
    ['nobody', { MailsBD: null, ccto: undefined }, []],
  ])('puts in copy %s', async (_who, sent, emails) => {
    expect((await read(await raised(sent))).copies.map(({ email }: Json) => email)).toEqual(emails)
  })

  const refusals: [string, object, string, string][] = [
    ['an error without a phone', { Phone: '' }, en.tickets.form.phoneRequired, 'Phone'],
    ['a phone that has letters', { Phone: '55-41' }, en.tickets.form.phoneInvalid, 'Phone'],
    ['an error without a module', { RequestModuleId: '' }, en.tickets.form.moduleRequired, 'RequestModuleId'],
    ['an error without a sub module', { RequestTypeSubModuleId: null }, en.tickets.form.subModuleRequired, 'RequestTypeSubModuleId'],
    ['an error without a severity', { CatSeverityId: '' }, en.tickets.form.severityRequired, 'CatSeverityId'],
    ['a request without a request', { TypeTicketId: 2 }, en.tickets.form.requestRequired, 'Request'],
    ['a request without its type', { TypeTicketId: 2, Request: 91 }, en.tickets.form.requestTypeRequired, 'RequestType'],
    ['no subject', { Subjet: ' ' }, en.tickets.form.subjectRequired, 'Subjet'],
    ['a subject with signs that are not allowed', { Subjet: '<b>' }, en.tickets.form.textInvalid, 'Subjet'],
    ['no description', { Description: '' }, en.tickets.form.descriptionRequired, 'Description'],
    ['a module of another type', { RequestModuleId: 91 }, en.tickets.form.moduleUnknown, 'RequestModuleId'],
    ['a copy without an address', { MailsBD: [], ccto: [{ key: 0, label: 'Luis' }] }, en.tickets.form.copyBoth, 'ccto/0/email'],
    ['a copy with a wrong address', { MailsBD: [{ name: 'Luis', Mails: 'luis@' }] }, en.tickets.form.copyEmailInvalid, 'ccto/0/email'],
  ]
  test.each(refusals)('is not raised with %s', async (_with, sent, message, field) => {
    const before = await countTickets()
    const { status, body } = await raise(sent)
    expect([status, body.message, body.errors[0].pointer]).toEqual([400, message, `#/${field}`])
    expect(await countTickets()).toBe(before)
  })

  test('is raised once where the model is sent twice within the minute, and mailed once', async () => {
    const before = await countTickets()
    const [one, other] = [await raise({ Subjet: 'Twice' }), await raise({ Subjet: 'Twice' })]
    expect(other.body).toEqual(one.body)
    expect(await countTickets()).toBe(before + 1)
    const id = one.body.data.idTicket.rows[0].TicketId
    const sent = await mails(id)
    expect(sent).toBeGreaterThan(0)
    const { status, body } = await ask('POST alerts/ActiveNewTicket/{ticketId}', { id, body: { language: 'Ingles' } })
    expect([status, Object.keys(body)]).toEqual([200, ['message']])
    expect(body.message).toContain(one.body.data.idTicket.rows[0].TicketNumber)
    expect(await mails(id)).toBe(sent)
  })
})

describe('the list of tickets', () => {
  test('has an open and a closed one, by the names of the specification', async () => {
    const open = await raised({ Subjet: 'Still open' })
    const closed = await raised({ Subjet: 'No more' })
    await ask('PUT Ticket/cancelticket/{id}', { id: closed, body: { comm: 'It works again.', ByHelpDesk: 0, ByUser: 1 } })
    const { status, body } = await ask('POST Ticket/getTicketsUser', { body: { id: 1, _rolId: 1, _user: people.agentId, timezone: 'UTC' } })
    expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([200, ['data'], ['Open', 'Closed']])
    const row = body.data.Open.find(({ TicketId }: Json) => TicketId === open)
    expect(row).toEqual({
      ...{ TicketId: open, TicketNumber: expect.any(String), UserProject: expect.any(String), Subjet: 'Still open' },
      ...{ Status: 'Open', TypeTicket: 'Error', createdate: expect.any(String), updatedate: expect.any(String) },
      ...{ CreateDate: row.createdate, UpdateDate: row.updatedate },
    })
    expect(body.data.Closed.find(({ TicketId }: Json) => TicketId === closed)).toMatchObject({ Status: 'Cancelled' })
    expect(body.data.Open.some(({ TicketId }: Json) => TicketId === closed)).toBe(false)
  })

  test('has all pages in one answer, and is nobody else’s', async () => {
    const one = await seedPerson({ roleId: 2 })
    for (let n = 0; n < 101; n += 1) await seedTicket(db(), { createdBy: one.userId })
    const { token } = await seedToken(one.userId)
    const { desk } = await startClassic()
    const { body } = await desk('POST Ticket/getTicketsUser', { token, body: { _user: people.creatorId } })
    expect([body.data.Open.length, body.data.Closed, body.truncated]).toEqual([101, [], undefined])
  })

  test('is in the language of the caller', async () => {
    await raised({ Subjet: 'En curso' })
    const { body } = await ask('POST Ticket/getTicketsUser', { headers: { 'Accept-Language': 'es' } })
    expect(body.data.Open[0].Status).toBe(es.tickets.statuses.open)
  })
})

describe('what the form of a new ticket offers', () => {
  test('is five lists by the names of the specification', async () => {
    const { status, body } = await ask('POST catalogos/catalogos/', { body: { idProject: 2, timezone: 'UTC' } })
    const names = [
      'dataCatTypesTickets',
      'dataCatRequestModules',
      'dataCatRequestTypesSubModules',
      'dataCatSeverities',
      'dataCatReasonsCloses',
    ]
    expect([status, Object.keys(body), Object.keys(body.data)]).toEqual([200, ['data'], names])
    expect(body.data.dataCatTypesTickets).toContainEqual({ TypeTicketId: 1, TypeTicket: 'Error' })
    expect(body.data.dataCatRequestModules).toContainEqual({ RequestModuleId: 91, RequestModule: 'New user', TypeTicketId: 2 })
    expect(body.data.dataCatRequestTypesSubModules).toContainEqual({
      RequestTypeSubModuleId: 912,
      RequestModuleId: 91,
      Description: 'Of an agent',
    })
    expect(body.data.dataCatSeverities).toContainEqual({ SeverityId: 1, Severity: 'Critical Impact' })
    expect(body.data.dataCatReasonsCloses).toContainEqual({ ReasonCloseId: 2, ReasonClose: 'Duplicate' })
  })

  test('has neither requests 92 and 93 for role 3 of project 2, who cannot raise one by its number either', async () => {
    const offered = async (who: Who) =>
      (await ask('POST catalogos/catalogos/', { who })).body.data.dataCatRequestModules.map(({ RequestModuleId }: Json) => RequestModuleId)
    expect(await offered('roldanCustomer')).toEqual(expect.arrayContaining([91, 92, 93, 94]))
    const ids = await offered('roldan')
    expect([ids.includes(91), ids.includes(92), ids.includes(93)]).toEqual([true, false, false])
    const request = { TypeTicketId: 2, Request: 92, RequestType: 921 }
    expect((await raise(request, 'roldan', { 'Accept-Language': 'en' })).body.message).toBe(en.tickets.form.moduleUnknown)
    expect((await raise(request, 'roldanCustomer')).status).toBe(200)
  })

  test('is in the language of the project: of one’s own, and of no other', async () => {
    expect((await ask('GET project/getproject/{projectId}', { id: 4 })).body).toEqual({
      data: [{ ProjectId: 4, Name: expect.any(String), LanguageCode: 'EN' }],
    })
    const ofRoldan = await ask('GET project/getproject/{projectId}', { id: 2, who: 'roldan' })
    expect(ofRoldan.body).toEqual({ data: [{ ProjectId: 2, Name: 'Roldan', LanguageCode: 'ES' }] })
    for (const id of [2, 99, '4e0', '']) expect((await ask('GET project/getproject/{projectId}', { id })).status).toBe(404)
  })
})
