import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { ask, type Json, people, raised, read, tokens, type Who, withDesk } from './desk-under-test.ts'

withRecord()
withDesk()
const { en } = dictionaries

describe('one ticket', () => {
  test('is a list of one, with the names of the specification', async () => {
    const id = await raised({ Subjet: 'What is one' })
    const { status, body } = await ask('POST Ticket/ticketid/{id}', { id, body: { timezone: 'UTC' } })
    expect([status, Object.keys(body), body.data.length]).toEqual([200, ['data'], 1])
    expect(body.data[0]).toEqual({
      ...{ TicketId: id, TicketNumber: expect.any(String), UserProject: expect.any(String), Subjet: 'What is one', Status: 'Open' },
      ...{ TypeTicket: 'Error', createdate: expect.any(String), updatedate: expect.any(String), CreateDate: expect.any(String) },
      ...{ UpdateDate: expect.any(String), CatStatusId: 1, TypeTicketId: 1, RolUserProject: 'Customer', Phone: '5541702001' },
      ...{
        EmailUsersProjects: 'creator@fairway.test',
        RequestModule: 'Home',
        RequestTypeSubModule: 'Figures',
        Severity: 'Moderate Impact',
      },
      ...{ Description: 'Since Monday\nthey are old.', UserFirstLevel: null },
      EmailUsersCopy: [{ key: expect.any(Number), label: 'Luis Vega', Mails: 'luis@example.com' }],
    })
  })

  test('is cancelled by its creator with a reason, once open, and not by whoever is in copy', async () => {
    const id = await raised({ MailsBD: [{ name: 'Cora', Mails: 'copied@fairway.test' }] })
    const cancel = (comm: unknown, who: Who = 'creator') =>
      ask('PUT Ticket/cancelticket/{id}', { id, body: { comm, ByHelpDesk: 1, ByUser: 0 }, who })
    expect((await cancel(' ')).body).toMatchObject({
      status: 400,
      message: en.tickets.cancelling.reasonRequired,
      errors: [{ pointer: '#/comm' }],
    })
    expect((await ask('POST Ticket/ticketid/{id}', { id, who: 'copied' })).status).toBe(200)
    expect((await cancel('No.', 'copied')).status).toBe(404)
    expect(await cancel('It arrived.')).toMatchObject({ status: 200, body: { message: 'Your ticket has been closed!!' } })
    expect(await read(id)).toMatchObject({ status: 'cancelled', closing: { text: 'It arrived.' } })
    expect((await cancel('Again.')).body.message).toBe(en.tickets.cancelling.notOpen)
  })

  test('of somebody else is as absent in every call', async () => {
    const id = await raised()
    for (const [specified, body] of [
      ['POST Ticket/ticketid/{id}', {}],
      ['PUT Ticket/cancelticket/{id}', { comm: 'No.' }],
      ['PUT Ticket/updateTicket/{id}', []],
      ['POST comments/getcomments/{id}', {}],
      ['POST comments/createcomment/{id}', { comm: 'No.' }],
      ['GET documents/getdocumment/{id}', undefined],
      ['POST alerts/ActiveNewTicket/{ticketId}', {}],
    ] as const) {
      const answers = [
        await ask(specified, { id, who: 'stranger', body }),
        await ask(specified, { id: 999_999_999, who: 'stranger', body }),
      ]
      expect([specified, ...answers.map(({ status }) => status)]).toEqual([specified, 404, 404])
    }
    expect(await read(id)).toMatchObject({ status: 'open', copies: [{ name: 'Luis Vega' }] })
  })
})

describe('the people in copy', () => {
  const two = {
    MailsBD: [
      { name: 'Luis', Mails: 'luis@example.com' },
      { name: 'Cora', Mails: 'copied@fairway.test' },
    ],
  }
  const chips = async (id: number): Promise<Json[]> => (await ask('POST Ticket/ticketid/{id}', { id })).body.data[0].EmailUsersCopy
  const update = (id: number, body: unknown, who: Who = 'creator') => ask('PUT Ticket/updateTicket/{id}', { id, body, who })
  const emails = async (id: number) => (await chips(id)).map(({ Mails }) => Mails)

  test('lose the one who is missing in the remaining list, and access with it', async () => {
    const id = await raised(two)
    expect((await ask('POST Ticket/ticketid/{id}', { id, who: 'copied' })).status).toBe(200)
    const [luis] = await chips(id)
    const { status, body } = await update(id, [luis])
    expect([status, body]).toEqual([200, { data: [luis], message: 'Cora is no longer in copy.' }])
    expect(await emails(id)).toEqual(['luis@example.com'])
    expect((await ask('POST Ticket/ticketid/{id}', { id, who: 'copied' })).status).toBe(404)
  })

  test.each([
    ['within the ticket', (left: Json[]) => ({ EmailUsersCopy: left })],
    ['within the model', (left: Json[]) => ({ ccto: left })],
    ['by key and label alone', (left: Json[]) => left.map(({ key, label }) => ({ key: String(key), label }))],
    ['by address alone', (left: Json[]) => left.map(({ Mails }) => Mails.toUpperCase())],
    ['by label alone', (left: Json[]) => left.map(({ label }) => ({ label }))],
  ])('are read %s', async (_how, bodyOf) => {
    const id = await raised(two)
    const [, cora] = await chips(id)
    expect((await update(id, bodyOf([cora]))).status).toBe(200)
    expect(await emails(id)).toEqual(['copied@fairway.test'])
  })

  test('are nobody after an empty list, and all of them where no list is sent', async () => {
    const id = await raised(two)
    for (const body of [{}, { EmailUsersCopy: 'luis@example.com' }, { EmailUsersCopy: null }])
      expect((await update(id, body)).body).toMatchObject({ status: 400, errors: [{ pointer: '#/EmailUsersCopy' }] })
    expect(await emails(id)).toHaveLength(2)
    expect((await update(id, [])).body.data).toEqual([])
    expect(await emails(id)).toEqual([])
  })

  test('are not joined by anybody: a new address is refused, under the key of another contact too, and nobody is removed', async () => {
    const id = await raised(two)
    const [luis] = await chips(id)
    for (const entry of [
      { key: 99, label: 'New', Mails: 'new@example.com' },
      { ...luis, Mails: 'new@example.com' },
      { label: 'Nobody' },
      7,
      null,
    ]) {
      const { status, body } = await update(id, [entry])
      expect([entry, status, body.errors[0].pointer, body.code]).toEqual([entry, 400, '#/EmailUsersCopy', 'tickets.copies.onlyRemoves'])
    }
    expect((await update(id, [{ label: 'Eve', Mails: 'eve@example.com' }])).body.message).toContain('eve@example.com')
    expect(await emails(id)).toEqual(['luis@example.com', 'copied@fairway.test'])
  })

  test('are taken out by whoever may change the ticket', async () => {
    const id = await raised(two)
    expect((await update(id, [], 'copied')).status).toBe(404)
    expect(await emails(id)).toHaveLength(2)
    expect((await update(id, [], 'agent')).status).toBe(200)
    expect(await emails(id)).toEqual([])
  })
})

describe('what is said below a ticket', () => {
  test('is by the help desk where an agent says it, with the time by the clock of the reader', async () => {
    const id = await raised()
    const made = await ask('POST comments/createcomment/{id}', { id, body: { comm: 'Since when?', ByHelpDesk: '0' }, who: 'agent' })
    expect([made.status, made.body.data]).toMatchObject([200, { Comment: 'Since when?', ByHelpDesk: '1' }])
    await ask('POST comments/createcomment/{id}', { id, body: { comm: ' Since Monday. ' } })
    await db()
      .update(ticketComments)
      .set({ createdAt: new Date('2026-02-12T14:00:00Z') })
      .where(eq(ticketComments.ticketId, id))
    const { status, body } = await ask('POST comments/getcomments/{id}', { id, body: { timezone: 'America/Mexico_City' } })
    expect([status, Object.keys(body)]).toEqual([200, ['data']])
    const time = { CreateDate: '2026-02-12T14:00:00.000Z', timezone: '2026-02-12 08:00 UTC−6' }
    expect(body.data).toEqual([
      { Comment: 'Since Monday.', ByHelpDesk: '0', ...time },
      { Comment: 'Since when?', ByHelpDesk: '1', ...time },
    ])
  })

  test('has no internal note of the desk, not for its agents either', async () => {
    const id = await raised()
    const api = await startApi()
    const note = { method: 'POST', token: tokens.agent, body: { text: 'He calls daily.', kind: 'note' } }
    expect((await api.call(`/tickets/${id}/comments`, note)).status).toBe(201)
    for (const who of ['creator', 'agent'] as const)
      expect((await ask('POST comments/getcomments/{id}', { id, who })).body.data).toEqual([])
  })

  test('is not blank, and not below a closed ticket', async () => {
    const id = await raised()
    const say = (comm: unknown) => ask('POST comments/createcomment/{id}', { id, body: { comm } })
    for (const comm of ['  ', undefined, null, 5])
      expect((await say(comm)).body).toMatchObject({ status: 400, errors: [{ pointer: '#/comm' }] })
    await ask('PUT Ticket/cancelticket/{id}', { id, body: { comm: 'Solved.' } })
    expect((await say('One more thing')).body.message).toBe(en.tickets.detail.closedAlready)
  })

  test('has documents with an address of our own', async () => {
    const id = await raised()
    const document = await attach({ ticketId: id }, people.creatorId)
    const { status, body } = await ask('GET documents/getdocumment/{id}', { id })
    expect([status, Object.keys(body)]).toEqual([200, ['data']])
    expect(body.data).toEqual([
      {
        ...{
          DocumentName: expect.any(String),
          Name: expect.any(String),
          CreationDate: expect.any(String),
          TypeDocument: 'application/pdf',
        },
        URL: `/api/v1/tickets/${id}/documents/${document}`,
      },
    ])
    const { address } = await startApi()
    expect((await fetch(`${address}${body.data[0].URL}`, { headers: { Authorization: `Bearer ${tokens.creator}` } })).status).toBe(200)
    expect((await fetch(`${address}${body.data[0].URL}`, { headers: { Authorization: `Bearer ${tokens.stranger}` } })).status).toBe(404)
  })
})
