import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { startClassic } from '#tests/app/api/classic/classic-under-test.ts'
import { imageForm } from '#tests/app/api/classic/payloads/freight-payloads.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()
const uploading = 'POST documents/uploadDocumment/:{ticketId}'
const saving = 'POST documents/saveDocumment'
const { en } = dictionaries
const tokens = { creator: '', copied: '', stranger: '' }
type Who = keyof typeof tokens
let [creatorId, first, second, closed] = [0, 0, 0, 0]

beforeAll(async () => {
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing",
  )
  creatorId = (await seedPerson({ roleId: 2, customerIds: [await insertCustomer('Own')] })).userId
  const copied = await seedPerson({ roleId: 4, email: 'copied@fairway.test' })
  const inCopy = { createdBy: creatorId, copies: [{ name: 'Cora', email: 'copied@fairway.test' }] }
  first = await seedTicket(db(), inCopy)
  second = await seedTicket(db(), inCopy)
  closed = await seedTicket(db(), { createdBy: creatorId, statusId: 3 })
  const people = { creator: creatorId, copied: copied.userId, stranger: (await seedPerson({ roleId: 2 })).userId }
  for (const [who, userId] of Object.entries(people)) tokens[who as Who] = (await seedToken(userId)).token
})

beforeEach(() => deleteExpiredUses('uploads', creatorId))

const upload = async (id: number | string, who: Who = 'creator', form = imageForm('screenshot.pdf')) =>
  (await startClassic()).desk(uploading, { id, token: tokens[who], form })
const uploaded = async (id: number, who: Who = 'creator'): Promise<string> => (await upload(id, who)).body.data.url
const save = async (sent: object, who: Who = 'creator') =>
  (await startClassic()).desk(saving, { token: tokens[who], body: { Name: 'Screenshot', Type: 'PDF', ByUser: 1, ByHelpDesk: 0, ...sent } })
const documentsOf = async (id: number) =>
  (await (await startClassic()).desk('GET documents/getdocumment/{id}', { id, token: tokens.creator })).body.data

describe('a document of a ticket', () => {
  test('comes by one call, and is added under its name by another that sends the handle back', async () => {
    const one = await upload(first)
    expect([one.status, one.body]).toEqual([
      200,
      { data: { url: expect.stringMatching(/^[0-9a-f-]{36}$/), blobName: 'screenshot.pdf', Type: 'PDF' } },
    ])
    expect(await documentsOf(first)).toEqual([])
    const other = await save({ urlDoc: one.body.data.url, idTicket: first, Name: 'What I saw' })
    expect([other.status, other.body]).toEqual([200, { data: { DocumentId: expect.any(Number) } }])
    const [document] = await documentsOf(first)
    expect(document).toMatchObject({ DocumentName: 'What I saw', Name: 'screenshot.pdf', TypeDocument: 'application/pdf' })
    const { address } = await startApi()
    const file = await fetch(address + document.URL, { headers: { Authorization: `Bearer ${tokens.creator}` } })
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf())).toBe(true)
  })

  test('comes by a path with and without the colon, in any case, and goes to a ticket whose id is a text', async () => {
    const { address } = await startClassic()
    for (const path of [
      `documents/uploadDocumment/:${second}`,
      `documents/uploadDocumment/${second}`,
      `DOCUMENTS/uploaddocumment/${second}/`,
    ]) {
      const headers = { Authorization: `Bearer ${tokens.creator}` }
      const answer = await fetch(`${address}/api/classic/desk/${path}`, { method: 'POST', headers, body: imageForm() })
      const { data } = (await answer.json()) as { data: { url: string } }
      expect([path, answer.status]).toEqual([path, 200])
      expect((await save({ urlDoc: data.url, idTicket: String(second), Name: path })).status).toBe(200)
    }
    expect(await documentsOf(second)).toHaveLength(3)
  })

  test('is added by its handle once, by whoever sent it, to the ticket that it was sent for', async () => {
    const url = await uploaded(first)
    const before = await documentsOf(first)
    const refused = [
      await save({ urlDoc: url, idTicket: second }),
      await save({ urlDoc: url, idTicket: first }, 'copied'),
      await save({ urlDoc: url, idTicket: first }, 'stranger'),
      await save({ urlDoc: 'https://evil.example/a.pdf', idTicket: first }),
      await save({ urlDoc: '../../etc/passwd', idTicket: first }),
      await save({ idTicket: first }),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toMatchObject([400, [{ pointer: '#/urlDoc', code: 'files.notWaiting' }]])
    expect(await documentsOf(first)).toEqual(before)
    expect((await save({ urlDoc: url, idTicket: first })).status).toBe(200)
    expect((await save({ urlDoc: url, idTicket: first, Name: 'Again' })).status).toBe(400)
    expect(await documentsOf(first)).toHaveLength(before.length + 1)
  })

  test('needs a name, for which it waits', async () => {
    const url = await uploaded(first)
    for (const Name of [' ', null]) {
      const { status, body } = await save({ urlDoc: url, idTicket: first, Name })
      expect([status, body.message, body.errors[0].pointer]).toEqual([400, en.tickets.document.nameRequired, '#/Name'])
    }
    expect((await save({ urlDoc: url, idTicket: first, Name: 'Named' })).status).toBe(200)
  })

  test('is not added to a closed ticket', async () => {
    const { status, body } = await save({ urlDoc: await uploaded(closed), idTicket: closed })
    expect([status, body.message]).toEqual([400, en.tickets.detail.closedAlready])
  })

  test('of a ticket of somebody else is refused as of one that there is not', async () => {
    for (const id of [first, 999_999_999, '1e9', '0']) expect((await upload(id, 'stranger')).status).toBe(404)
  })

  test('is of the kinds that the portal takes, by what is in it, in the words of the specification', async () => {
    const { status, body } = await upload(first, 'creator', imageForm('tool.exe', Buffer.from('MZ executable')))
    expect([status, body.message]).toEqual([400, en.files.invalid])
    const empty = await upload(first, 'creator', new FormData())
    expect([empty.status, typeof empty.body.message]).toEqual([400, 'string'])
  })
})
