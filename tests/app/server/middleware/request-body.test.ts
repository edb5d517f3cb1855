import { expect, test, vi } from 'vitest'
import { writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { startPortal } from './portal-under-test.ts'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const multipart = { 'Content-Type': 'multipart/form-data; boundary=edge' }
const json = { 'Content-Type': 'application/json' }

test('a form of 30 MB is refused with words that reach the sender', async () => {
  const portal = await startPortal()
  const answer = await portal.post('/', { headers: form, body: 'a'.repeat(30 * 1024 * 1024) })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('at most 16 KB')
})

test('somebody signed in sends a form of up to 256 KB', async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of this test, and of no portal')
  const portal = await startPortal()
  const Cookie = (await writeSessionToken({ token: 'ana', cookieUntil: null })).split(';')[0] ?? ''
  const send = async (bytes: number) => {
    const answer = await portal.post('/', { headers: { ...form, Cookie }, body: `a=${'a'.repeat(bytes)}` })
    return [answer.status, /at most \d+ KB/.exec(await answer.text())?.[0]]
  }
  expect(await send(200 * 1024)).toEqual([200, undefined])
  expect(await send(300 * 1024)).toEqual([413, 'at most 256 KB'])
  vi.unstubAllEnvs()
})

test.each([
  ['/login', form, 'a&'.repeat(500), 200],
  ['/login', form, 'a&'.repeat(501), 413],
  ['/Admin/groups/1/edit', form, 'a&'.repeat(501), 200],
  ['/login', multipart, `${'--edge\r\n'.repeat(501)}`, 413],
])('a form at %s of %o is judged by its number of fields before it is read', async (path, headers, body, status) => {
  const portal = await startPortal()
  const read = vi.spyOn(Response.prototype, 'formData')
  expect((await portal.post(path, { headers, body })).status).toBe(status)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('a body without a Content-Length is measured as it arrives', async () => {
  const portal = await startPortal()
  const body = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 300; piece++) controller.enqueue(new TextEncoder().encode('a'.repeat(1024)))
      controller.close()
    },
  })
  expect((await portal.post('/', { headers: form, body, duplex: 'half' } as RequestInit)).status).toBe(413)
})

test('a form reaches the page byte for byte', async () => {
  const portal = await startPortal()
  const answer = await portal.post('/login', { headers: form, body: 'email=a%40b.co&name=Jos%C3%A9' })
  expect(await answer.text()).toBe('reached POST /login email=a%40b.co&name=Jos%C3%A9')
})

test('an empty body is an empty form', async () => {
  const portal = await startPortal({ pages: [(req, res) => void res.send(`${req.headers['content-type']} ${req.body.length}`)] })
  expect(await (await portal.post('/logout', {})).text()).toBe('application/x-www-form-urlencoded 0')
})

const whole = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--edge--\r\n'

test('a complete multipart form passes the gate', async () => {
  const portal = await startPortal()
  expect((await portal.post('/', { headers: multipart, body: whole })).status).toBe(200)
})

test.each([
  ['a multipart form cut short', multipart, whole.slice(0, -12), 400],
  ['a multipart form with another boundary', { 'Content-Type': 'multipart/form-data; boundary=other' }, whole, 400],
  ['a multipart form without a boundary', { 'Content-Type': 'multipart/form-data' }, whole, 400],
  ['a form with a NUL', form, 'a=b%00c', 400],
  ['JSON sent to a page', json, '{}', 415],
  ['XML', { 'Content-Type': 'text/xml' }, '<a/>', 415],
  ['plain text', { 'Content-Type': 'text/plain' }, 'a', 415],
  ['a packed body', { ...form, 'Content-Encoding': 'gzip' }, 'a', 415],
])('%s is refused', async (_name, headers, body, status) => {
  const portal = await startPortal()
  const answer = await portal.post('/', { headers, body })
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toContain('reached')
})

test('a truncated body whose sender disconnects reaches no page', async () => {
  let reached = 0
  const portal = await startPortal({ pages: [(_req, res) => void res.send(String(++reached))] })
  const closed = new Promise((resolve) => portal.server.once('connection', (socket) => socket.once('close', resolve)))
  const head = `POST / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: ${form['Content-Type']}\r\nContent-Length: 100\r\n\r\na=b`
  const gone = new AbortController()
  const sent = portal.raw(head, gone.signal).catch(() => {})
  await new Promise((resolve) => portal.server.once('request', resolve))
  gone.abort()
  await Promise.all([sent, closed])
  expect(reached).toBe(0)
})
