import { readdirSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { receiveForm } from '#app/http/files/receiving.server.ts'
import { answerUpload } from '#app/http/files/upload.server.ts'
import { contextOf } from '#app/http/gate/request.server.ts'
import { incomingFolder, openFileStore } from '#domain/ground/files/stores/store.server.ts'
import { documentWish, mostDocumentBytes } from '#domain/ground/files/wish.ts'
import { z } from '#domain/ground/schema.ts'
import type { Viewer } from '#domain/ground/viewer/viewer.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { startPortal } from '../gate/portal-under-test.ts'

const scratch = makeScratch()
openFileStore({ DATA_DIR: scratch.path })
const path = '/shipmentsDetail/1/documents'
const lying = () => (readdirSync(scratch.path).length === 0 ? [] : readdirSync(incomingFolder()))

/** A page that takes a form with a file, says what came, and keeps nothing. */
const page: RequestHandler = async (req, res, next) => {
  try {
    const { form, file, refusal } = await receiveForm(new Headers(req.headers as Record<string, string>), contextOf(res).body, documentWish)
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

test('a file of 10 MB arrives whole, its fields beside it', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: formOf(['a.pdf', mostDocumentBytes]) })
  expect([answer.status, await answer.json()]).toEqual([200, { fields: { key: 'k' }, name: 'a.pdf', size: mostDocumentBytes }])
})

test.each([
  ['a file just too large', formOf(['a.pdf', mostDocumentBytes + 1]), 'files.tooLarge'],
  ['a file far too large', formOf(['a.pdf', 30 * 2 ** 20]), 'files.tooLarge'],
  ['two files', formOf(['a.pdf', 10], ['b.pdf', 10]), 'files.oneOnly'],
])('%s is refused in words that the sender gets to read', async (_what, body, refusal) => {
  const before = lying()
  const portal = await start()
  expect(await (await portal.post(path, { body })).json()).toMatchObject({ refusal })
  expect(lying()).toEqual(before)
})

test('what was typed before a file far too large comes back with the refusal', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: formOf(['a.pdf', 30 * 2 ** 20]) })
  expect(await answer.json()).toEqual({ fields: { key: 'k' }, refusal: 'files.tooLarge' })
})

test('a body that does not say how long it is is counted as it comes', async () => {
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
])('a form %s is refused and leaves nothing on the disk', async (_what, sent, boundary) => {
  const before = lying()
  const portal = await start()
  const headers = { 'Content-Type': `multipart/form-data${boundary && `; boundary=${boundary}`}` }
  const answer = await portal.post(path, { headers, body: sent })
  expect([answer.status, await answer.json()]).toMatchObject([400, { refusal: 'files.incomplete' }])
  expect(lying()).toEqual(before)
})

test('a form that is no multipart is read whole by the gate, and brings no file', async () => {
  const portal = await start()
  const answer = await portal.post(path, { body: new URLSearchParams({ key: 'k' }) })
  expect(await answer.json()).toMatchObject({ refusal: 'files.incomplete' })
})

test('elsewhere a form with a file is as small as any other', async () => {
  const portal = await start()
  expect((await portal.post('/customers/selection', { body: formOf(['a.pdf', 300_000]) })).status).toBe(413)
})

test('a page that does not read what is sent answers all the same, and the connection goes on', async () => {
  const portal = await start((_req, res) => void res.redirect('/'))
  for (let times = 0; times < 3; times += 1) {
    expect((await portal.post(path, { body: formOf(['a.pdf', 5 * 2 ** 20]) })).status).toBe(302)
  }
})

test('an upload that finds the disk full is told so, as 507, and leaves nothing', async () => {
  const before = lying()
  const portal = await start(async (req, res) => {
    const request = new Request(portal.address, { headers: new Headers(req.headers as Record<string, string>) })
    const schema = z.object({ key: z.string() })
    const viewer = { userId: 507 } as Viewer
    const full = async () => {
      throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('no space'), { code: 'ENOSPC' }) })
    }
    const answer = await answerUpload(viewer, { request, context: contextOf(res) }, documentWish, schema, full)
    res.status(answer.status).send(await answer.text())
  })
  const answer = await portal.post(path, { body: formOf(['a.pdf', 100]) })
  expect(answer.status).toBe(507)
  expect(await answer.text()).toContain('files.noRoom')
  expect(lying()).toEqual(before)
})

test('an upload whose sender hangs up leaves nothing on the disk, and no failure in the log', async () => {
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
