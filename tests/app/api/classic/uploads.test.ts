import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { waitingUploads } from '#db/postgres/schema/core/waiting-uploads.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'
import { imageForm } from './payloads/freight-payloads.ts'

withRecord()
const uploading = 'POST Documents/uploadDocumment/'
const saving = 'POST Documents/saveDocumment'
const handle = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
let [mine, theirs] = ['', '']
let [first, second, foreign] = [0, 0, 0]

beforeAll(async () => {
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing",
  )
  const [own, rival] = [await insertCustomer('Own'), await insertCustomer('Rival')]
  for (const place of ['mine', 'theirs'] as const) {
    const { token } = await seedToken((await seedPerson({ roleId: 2, customerIds: [own] })).userId)
    if (place === 'mine') mine = token
    else theirs = token
  }
  const shipment = await insertShipment(own, 'FW-1')
  first = await insertContainer(shipment, 'MSKU0000001')
  second = await insertContainer(shipment, 'MSKU0000002')
  foreign = await insertContainer(await insertShipment(rival, 'FW-2'), 'MSKU0000003')
})

async function halves(token = mine) {
  const { portal } = await startClassic()
  return {
    upload: async (name?: string) => portal(uploading, { token, form: imageForm(name) }),
    save: async (urlDoc: unknown, idContainer: unknown = first, more: object = {}) =>
      portal(saving, { token, body: { urlDoc, Name: 'other.pdf', idContainer, Type: 'PDF', ...more } }),
    listed: async (id = first) => (await portal('GET Documents/DocummentsContainers/{containerId}', { token, id })).body.data,
  }
}

const documents = async () => (await databasePool().query('select * from container_documents order by id')).rows
/** The same request within a minute is answered from memory. */
const forgetAnswers = () => databasePool().query('delete from idempotent_calls')

test('a file is uploaded by one call, and saved by another that gets the handle', async () => {
  const { upload, save } = await halves()
  const uploaded = await upload('Interchange receipt.pdf')
  expect([uploaded.status, uploaded.body]).toEqual([
    200,
    { data: { url: expect.stringMatching(handle), blobName: 'Interchange receipt.pdf', Type: 'PDF' } },
  ])
  const saved = await save(uploaded.body.data.url, String(first), { Type: 'interchange_receipt' })
  expect([saved.status, saved.body]).toEqual([200, { data: { DocumentId: expect.any(Number) } }])
  const [row] = await documents()
  expect(row).toMatchObject({ id: String(saved.body.data.DocumentId), container_id: String(first), category: 'interchange_receipt' })
  expect(await db().select().from(files)).toMatchObject([{ name: 'Interchange receipt.pdf' }])
})

test('the same file goes to two containers within a minute, by a handle for each', async () => {
  const { upload, save } = await halves()
  const before = (await documents()).length
  for (const container of [first, second]) {
    const saved = await save((await upload('packing-list.pdf')).body.data.url, container)
    expect(saved.status).toBe(200)
  }
  expect(await documents()).toHaveLength(before + 2)
})

test('a handle that is used, somebody else’s, expired or invented is refused with a sentence at urlDoc, and no address is read', async () => {
  const { upload, save } = await halves()
  const others = await halves(theirs)
  const minuteNow = () => Math.floor(Date.now() / 60_000)
  let [url, minute, again] = ['', 0, [] as unknown[]]
  // What is sent again within one minute of the clock is the same: where a minute ends in between, this begins anew.
  do {
    minute = minuteNow()
    url = (await upload('once.pdf')).body.data.url
    expect((await others.save(url)).status).toBe(400)
    expect((await save(url, foreign)).status).toBe(404)
    expect((await save(url)).status).toBe(200)
    const replayed = await save(url)
    again = [replayed.status, replayed.headers.get('Idempotency-Replayed')]
  } while (minute !== minuteNow())
  expect(again).toEqual([200, 'true'])
  await forgetAnswers()
  const before = await documents()
  const late = (await upload('late.pdf')).body.data.url
  await databasePool().query("update waiting_uploads set received_at = now() - interval '61 minutes' where handle = $1", [late])
  const refusals = [url, late, 'http://169.254.169.254/latest', 'file:///etc/passwd', '../../x', '', null, 4711, [late], { url: late }]
  for (const each of refusals) {
    const refused = await save(each)
    expect([each, refused.status, refused.body.message]).toEqual([
      each,
      400,
      'The uploaded file is no longer available. Upload it again: it can be added once, within an hour.',
    ])
    expect(refused.body.errors).toMatchObject([{ pointer: '#/urlDoc', code: 'files.notWaiting' }])
  }
  expect((await save('', first, { urlDoc: undefined })).status).toBe(400)
  expect(await documents()).toEqual(before)
})

test('an upload that was killed before it was saved waits for the second half', async () => {
  const { upload } = await halves()
  const { url } = (await upload('waiting.pdf')).body.data
  const restarted = await halves()
  expect((await restarted.save(url, second)).status).toBe(200)
})

test('a document that was saved before the process died is not saved twice', async () => {
  const { upload, save } = await halves()
  const { url } = (await upload('killed.pdf')).body.data
  const [row] = await db().select().from(waitingUploads).where(eq(waitingUploads.handle, url))
  const saved = await save(url, second)
  await db()
    .insert(waitingUploads)
    .values(row as typeof waitingUploads.$inferSelect)
  await forgetAnswers()
  const before = await documents()
  expect((await save(url, second)).body).toEqual(saved.body)
  expect(await documents()).toEqual(before)
})

test('what is no document is refused by the first half in a sentence, at the field image', async () => {
  const { upload } = await halves()
  const refused = await upload('program.exe')
  expect([refused.status, refused.body.message]).toEqual([400, 'oh no, invalid file, try again'])
  expect(refused.body.errors).toMatchObject([{ pointer: '#/image' }])
  const { portal } = await startClassic()
  expect((await portal(uploading, { token: mine, form: new FormData() })).status).toBe(400)
  expect((await portal(uploading, { token: mine, body: { image: 'x' } })).status).toBe(415)
})

test('uploads have the limit of a person’s uploads', async () => {
  const { userId } = await seedPerson({ roleId: 1 })
  const { upload } = await halves((await seedToken(userId)).token)
  for (let sent = 1; sent < limits.uploads.points; sent += 1) await underLimit('uploads', userId, 'file')
  expect((await upload('last.pdf')).status).toBe(200)
  const refused = await upload('one-more.pdf')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have uploaded many files in a short time. Please wait a little and try again.',
  ])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
