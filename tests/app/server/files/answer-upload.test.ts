import { readdirSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { definePart } from '#app/components/form/schema/define-form.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { receiveForm } from '#app/server/files/receive-upload.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { incomingFolder, openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { documentUploadPolicy, maxDocumentBytes } from '#domain/platform/files/upload-policy.ts'
import { z } from '#domain/platform/schema.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const scratch = makeScratch()
openFileStore({ DATA_DIR: scratch.path })
const path = '/shipmentsDetail/1/documents'
const lying = () => (readdirSync(scratch.path).length === 0 ? [] : readdirSync(incomingFolder()))

const page: RequestHandler = async (req, res, next) => {
  try {
    const { form, file, refusal } = await receiveForm(
      new Headers(req.headers as Record<string, string>),
      contextOf(res).body,
      documentUploadPolicy,
    )
    res.status(refusal ? 400 : 200).json({ fields: Object.fromEntries(form), name: file?.name, size: file?.size, refusal: refusal?.key })
  } catch (error) {
    next(error)
  }
}

const start = (handler: RequestHandler = page) => startPortal({ pages: [handler] })

function formOf(...files: [name: string, size: number][]): FormData {
  const form = new FormData()
  form.append('key', 'k')
  for (const [name, size] of files) form.append('file', new File([new Uint8Array(size)], name))
  return form
}

test('a 10 MB file arrives whole, with the fields beside it', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: formOf(['a.pdf', maxDocumentBytes]) })
  expect([answer.status, await answer.json()]).toEqual([200, { fields: { key: 'k' }, name: 'a.pdf', size: maxDocumentBytes }])
})

test.each([
  ['a file just too large', formOf(['a.pdf', maxDocumentBytes + 1]), 'files.tooLarge'],
  ['a file far too large', formOf(['a.pdf', 30 * 2 ** 20]), 'files.tooLarge'],
  ['two files', formOf(['a.pdf', 10], ['b.pdf', 10]), 'files.oneOnly'],
])('%s is refused with words that reach the sender', async (_what, body, refusal) => {
  const before = lying()
  const portal = await start()
  expect(await (await portal.post(path, { body })).json()).toMatchObject({ refusal })
  expect(lying()).toEqual(before)
})

test('the refusal of a file that is far too large returns what was typed before it', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: formOf(['a.pdf', 30 * 2 ** 20]) })
  expect(await answer.json()).toEqual({ fields: { key: 'k' }, refusal: 'files.tooLarge' })
})

test('a body without a Content-Length is measured as it arrives', async () => {
  const portal = await start()
  const chunk = new Uint8Array(2 ** 20)
  let left = 20
  const body = new ReadableStream({
    start: (stream) =>
      stream.enqueue(new TextEncoder().encode('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')),
    pull: (stream) => (left-- > 0 ? stream.enqueue(chunk) : stream.close()),
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
  const answer = await portal.post(path, { headers, body, duplex: 'half' } as RequestInit)
  expect(await answer.json()).toMatchObject({ refusal: 'files.tooLarge' })
})

const part = (name: string, more = '') => `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nwords\r\n`
const end = '--edge--\r\n'

test.each([
  ['cut short', part('key') + part('file', '; filename="a.pdf"'), 'edge'],
  ['cut within its file', '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nwor', 'edge'],
  ['with another boundary', part('key') + end, 'other'],
  ['without a boundary', part('key') + end, ''],
  ['with a boundary of rubbish', part('key') + end, '\u00e9"'],
  ['with fields without end', part('key').repeat(500) + end, 'edge'],
  ['with a field of 100 KB', part('key').replace('words', 'a'.repeat(100_000)) + end, 'edge'],
  ['with headers without end', `--edge\r\n${'X-A: b\r\n'.repeat(5_000)}\r\nwords\r\n${end}`, 'edge'],
  ['with nothing in it', '', 'edge'],
])('a form %s is refused and leaves nothing on disk', async (_what, sent, boundary) => {
  const before = lying()
  const portal = await start()
  const headers = { 'Content-Type': `multipart/form-data${boundary && `; boundary=${boundary}`}` }
  const answer = await portal.post(path, { headers, body: sent })
  expect([answer.status, await answer.json()]).toMatchObject([400, { refusal: 'files.incomplete' }])
  expect(lying()).toEqual(before)
})

test('the gate reads a form that is not multipart whole, and it brings no file', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: new URLSearchParams({ key: 'k' }) })
  expect(await answer.json()).toMatchObject({ refusal: 'files.incomplete' })
})

test('a page that takes no file limits a multipart form like any other', async () => {
  const portal = await start()
  expect((await portal.post('/customers/selection', { body: formOf(['a.pdf', 300_000]) })).status).toBe(413)
})

test('a page that does not read its body still responds, and the connection stays usable', async () => {
  const portal = await start((_req, res) => void res.redirect('/'))
  for (let times = 0; times < 3; times += 1) {
    expect((await portal.post(path, { body: formOf(['a.pdf', 5 * 2 ** 20]) })).status).toBe(302)
  }
})

test('an upload to a full disk fails with 507 and leaves nothing behind', async () => {
  const before = lying()
  const portal = await start(async (req, res) => {
    const request = new Request(portal.address, { headers: new Headers(req.headers as Record<string, string>) })
    const form = definePart(z.object({ key: z.string() }))
    const viewer = { userId: 507 } as Viewer
    const full = async () => {
      throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) })
    }
    const answer = await answerUpload(viewer, { request, context: contextOf(res) }, documentUploadPolicy, form, full)
    res.status(answer.status).send(await answer.text())
  })
  const answer = await portal.post(path, { body: formOf(['a.pdf', 100]) })
  expect(answer.status).toBe(507)
  expect(await answer.text()).toContain('files.noRoom')
  expect(lying()).toEqual(before)
})

test('an aborted upload leaves nothing on disk and no failure in the log', async () => {
  const before = lying()
  const portal = await start()
  const closed = new Promise((resolve) => portal.server.once('connection', (socket) => socket.once('close', resolve)))
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: 9999\r\n\r\n`
  const gone = new AbortController()
  const sent = portal.raw(head + part('file', '; filename="a.pdf"').slice(0, -2), gone.signal).catch(() => {})
  await new Promise((resolve) => portal.server.once('request', resolve))
  gone.abort()
  await Promise.all([sent, closed])
  await expect.poll(() => portal.lines.length).toBe(1)
  await expect.poll(lying).toEqual(before)
  expect(portal.lines).toMatchObject([{ status: 'cut' }])
})
