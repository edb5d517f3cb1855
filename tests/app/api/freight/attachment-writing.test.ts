import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const nouns = ['shipments', 'containers'] as const
const own: Record<string, number> = {}
const foreign: Record<string, number> = {}
const tokens = new Map<number, string>()
let token = ''
let userId = 0

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  const customer = await insertCustomer('Own')
  const rival = await insertCustomer('Rival')
  for (const [ids, owner] of [
    [own, customer],
    [foreign, rival],
  ] as const) {
    ids.shipments = await insertShipment(owner, `S-${owner}`)
    ids.containers = await insertContainer(ids.shipments, `MSKU000000${owner % 10}`)
    ids.invoices = await seedInvoice(db(), { customerId: owner })
  }
  for (const roleId of [2, 3, 4, 5] as const) {
    ;({ userId } = await seedPerson({ roleId, customerIds: [customer] }))
    tokens.set(roleId, (await seedToken(userId, { perMinute: 10_000 })).token)
  }
  token = tokens.get(5) ?? ''
})

beforeEach(() => deleteExpiredUses('uploads', userId))

const written = async () => {
  const tables = ['shipment_comments', 'container_comments', 'shipment_documents', 'container_documents', 'invoice_documents', 'files']
  const { rows } = await change(`select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)}`)
  return rows[0]
}
const commentOf = (noun: string, text = 'Two cartons are dented.') => (noun === 'shipments' ? { kind: 'order_quality', text } : { text })
const withKey = (key: string = randomUUID()) => ({ 'Idempotency-Key': key })

/** A valid PDF of that size, unlike any other. */
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n% '), randomBytes(size - 17), Buffer.from('\n%%EOF')])

function formOf(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([new Uint8Array(bytes)], name))
  return form
}

describe.each(nouns)('a comment of %s', (noun) => {
  const path = () => `/${noun}/${own[noun]}/comments`
  const send = async (body: unknown, options = {}) => (await startApi()).call(path(), { token, method: 'POST', body, ...options })

  test('is answered as the list shows it, and the trail names the token', async () => {
    const { status, body, headers } = await send(commentOf(noun))
    expect(status).toBe(201)
    expect(headers.get('Location')).toBe(`/api/v1${path()}`)
    expect(body).toMatchObject({ ...commentOf(noun), createdBy: 'Some Body' })
    const { call } = await startApi()
    expect((await call(path(), { token })).body.data[0]).toEqual(body)
    const isIt = "action = 'add-comment' and subject_id = $1 and subject_kind = $2 and token_id is not null"
    const { rowCount } = await change(`select from audit_entries where ${isIt}`, String(body.id), `${noun.slice(0, -1)}-comment`)
    expect(rowCount).toBe(1)
  })

  test('is added once for each key, also by two at once', async () => {
    const again = { headers: withKey() }
    const before = (await written())[`${noun.slice(0, -1)}_comments`]
    const answers = await Promise.all([send(commentOf(noun), again), send(commentOf(noun), again)])
    answers.push(await send(commentOf(noun), again))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await written())[`${noun.slice(0, -1)}_comments`]).toBe(before + 1)
  })

  test.each([
    ['blank', '  ', 'en', 'comments.blank', 'Write a comment first.'],
    ['too long', 'x'.repeat(4_001), 'es', 'comments.tooLong', 'Un comentario puede tener hasta 4,000 caracteres.'],
    ['no text', 7, 'es', 'comments.blank', 'Escriba primero un comentario.'],
  ])('that is %s is refused in the words of the page, and nothing is written', async (_name, text, language, code, detail) => {
    const before = await written()
    const { status, body } = await send({ ...commentOf(noun), text }, { headers: { 'Accept-Language': language } })
    expect([status, body.errors]).toEqual([400, [{ pointer: '#/text', code, detail }]])
    expect(await written()).toEqual(before)
  })

  test.each([2, 3, 4, 5])('is open to role %i', async (role) => {
    expect((await send(commentOf(noun), { token: tokens.get(role) })).status).toBe(201)
  })
})

test('the kind of a shipment’s comment is one of the form, and a container’s has none', async () => {
  const { call } = await startApi()
  const send = (noun: string, body: unknown) => call(`/${noun}/${own[noun]}/comments`, { token, method: 'POST', body })
  for (const kind of ['weather', undefined, 7]) {
    const { status, body } = await send('shipments', { kind, text: 'Rain' })
    expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([400, '#/kind', 'comments.typeRequired'])
  }
  expect((await send('containers', { kind: 'other', text: 'Rain' })).body.errors).toMatchObject([{ pointer: '#/kind' }])
})

describe.each([...nouns, 'invoices'])('a document of %s', (noun) => {
  const path = () => `/${noun}/${own[noun]}/documents`
  const send = async (form: FormData, options = {}) => (await startApi()).call(path(), { token, method: 'POST', form, ...options })

  test('of nine megabytes comes back byte for byte under its name', async () => {
    const bytes = pdfOf(9_000_000)
    const { status, body, headers } = await send(formOf(bytes, 'Factura número 12.pdf'))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Factura número 12.pdf', size: bytes.length, mediaType: 'application/pdf', createdBy: 'Some Body' })
    expect(headers.get('Location')).toBe(`/api/v1${path()}/${body.id}`)
    const { address, call } = await startApi()
    expect((await call(path(), { token })).body.data[0]).toEqual(body)
    const answer = await fetch(`${address}${headers.get('Location')}`, { headers: { Authorization: `Bearer ${token}` } })
    const digest = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')
    expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(bytes))
  })

  test('is stored once for each key, and another file under it is refused', async () => {
    const [bytes, again, before] = [pdfOf(1_000), { headers: withKey() }, await written()]
    const answers = [await send(formOf(bytes, 'a.pdf'), again), await send(formOf(bytes, 'a.pdf'), again)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([201, answers[0]?.body]))
    expect((await send(formOf(pdfOf(1_000), 'a.pdf'), again)).status).toBe(422)
    expect((await written()).files).toBe(before.files + 1)
  })

  test.each<[string, () => FormData, number, string]>([
    ['a program renamed to .pdf', () => formOf(Buffer.from(`MZ\x90\0${'\0'.repeat(500)}`, 'latin1'), 'invoice.pdf'), 400, 'files.invalid'],
    ['a program', () => formOf(pdfOf(1_000), 'invoice.exe'), 400, 'files.invalid'],
    ['an empty file', () => formOf(Buffer.alloc(0), 'empty.pdf'), 400, 'files.empty'],
    ['no file', () => new FormData(), 400, 'files.missing'],
    ['too large a file', () => formOf(pdfOf(10_000_001), 'large.pdf'), 413, 'files.tooLarge'],
  ])('is refused as %s, in the words of the page, and nothing is written', async (_name, form, status, code) => {
    const before = await written()
    for (const language of ['en', 'es']) {
      const answer = await send(form(), { headers: { 'Accept-Language': language } })
      expect([answer.status, answer.body.code, answer.body.errors?.[0]?.pointer]).toEqual([status, code, '#/file'])
      expect(answer.body.detail).not.toBe(code)
    }
    expect(await written()).toEqual(before)
  })

  test('is not for role 4, and its list and bytes are neither', async () => {
    const role = { token: tokens.get(4) }
    const before = await written()
    const { call } = await startApi()
    const answers = [await send(formOf(pdfOf(1_000), 'a.pdf'), role), await call(path(), role), await call(`${path()}/1`, role)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await written()).toEqual(before)
  })
})

test.each([
  ['shipments', 'bill_of_lading', 'photos'],
  ['containers', 'photos', 'bill_of_lading'],
])('a document of %s has a category of its own kind', async (noun, category, other) => {
  const { call } = await startApi()
  const send = (fields: Record<string, string>) =>
    call(`/${noun}/${own[noun]}/documents`, { token, method: 'POST', form: formOf(pdfOf(500), 'a.pdf', fields) })
  expect((await send({ category })).body).toMatchObject({ category })
  expect((await send({ category: other })).body.errors).toMatchObject([{ pointer: '#/category', code: 'invalid-value' }])
  expect((await send({ title: 'A' })).body.errors).toMatchObject([{ pointer: '#/title', code: 'unknown-field' }])
})

test('an invoice takes no picture, as its page says', async () => {
  const { call } = await startApi()
  const form = formOf(Buffer.from('number,goods\n'), 'a.csv')
  const { status, body } = await call(`/invoices/${own.invoices}/documents`, { token, method: 'POST', form })
  expect([status, body.code]).toEqual([400, 'files.invalid'])
})

test('a foreign thing and an absent one take nothing, and are answered alike', async () => {
  const { call } = await startApi()
  const before = await written()
  const answer = async (noun: string, id: number | undefined, part: 'comments' | 'documents') => {
    const sent = part === 'comments' ? { body: commentOf(noun) } : { form: formOf(pdfOf(500), 'a.pdf') }
    const { status, body } = await call(`/${noun}/${id}/${part}`, { token, method: 'POST', ...sent })
    return { status, ...body, instance: '' }
  }
  for (const [noun, part] of [
    ...nouns.map((noun) => [noun, 'comments'] as const),
    ...[...nouns, 'invoices'].map((noun) => [noun, 'documents'] as const),
  ]) {
    const theirs = await answer(noun, foreign[noun], part)
    expect(theirs).toEqual(await answer(noun, 999_999_999, part))
    expect(theirs.status).toBe(404)
  }
  expect(await written()).toEqual(before)
})

test.each(nouns)('comments and documents of %s are changed and removed by their author, as they were seen', async (noun) => {
  const { call } = await startApi()
  const at = (part: string) => `/${noun}/${own[noun]}/${part}`
  const { body: said } = await call(at('comments'), { token, method: 'POST', body: commentOf(noun) })
  const comment = `${at('comments')}/${said.id}`
  const edit = (revisions: number, by = token) => call(comment, { token: by, method: 'PUT', body: { text: 'Three.', revisions } })
  expect((await edit(0)).status).toBe(204)
  expect((await edit(5)).body).toMatchObject({ status: 409, code: 'conflict' })
  expect((await edit(1, tokens.get(2))).status).toBe(404)
  const first = async (part: string) => (await call(at(part), { token })).body.data[0]
  expect(await first('comments')).toMatchObject({ id: said.id, text: 'Three.', revisions: 1 })
  expect((await call(`${comment}?revisions=1`, { token, method: 'DELETE' })).status).toBe(204)
  expect((await first('comments'))?.id).not.toBe(said.id)
  const { body: kept } = await call(at('documents'), { token, method: 'POST', form: formOf(pdfOf(500), 'a.pdf') })
  const document = `${at('documents')}/${kept.id}`
  const replaced = await call(document, { token, method: 'PUT', form: formOf(pdfOf(600), 'b.pdf', { revisions: '0' }) })
  expect(replaced.status).toBe(204)
  expect(await first('documents')).toMatchObject({ id: kept.id, name: 'b.pdf', revisions: 1 })
  expect((await call(document, { token, method: 'DELETE' })).status).toBe(400)
  expect((await call(`${document}?revisions=1`, { token: tokens.get(2) ?? '', method: 'DELETE' })).status).toBe(404)
  expect((await call(`${document}?revisions=1`, { token, method: 'DELETE' })).status).toBe(204)
  expect((await call(document, { token })).status).toBe(404)
})
