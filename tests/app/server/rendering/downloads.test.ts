import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendFile } from '#app/server/files/send-file.server.ts'
import { servePages } from '#app/server/rendering/serve-pages.server.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const scratch = makeScratch()
const path = join(scratch.path, 'long.pdf')
const size = 20 * 2 ** 20
beforeAll(() => writeFile(path, Buffer.alloc(size)))
afterAll(() => scratch.remove())

async function startWithFile() {
  const opened: ReadStream[] = []
  const read = async () => {
    const stream = createReadStream(path)
    opened.push(stream)
    return stream
  }
  const loader = () => sendFile({ name: 'long.pdf', kind: 'pdf', size, sha256: '', read })
  const routes = { root: { id: 'root', path: '', module: {} }, file: { id: 'file', path: 'file', parentId: 'root', module: { loader } } }
  const build = { routes, assets: { routes }, future: {}, entry: { module: {} }, mode: 'production' } as unknown as ServerBuild
  const { address } = await startPortal({ pages: [servePages(build, 'production')] })
  return { file: `${address}/file`, opened }
}

test('a long download arrives whole', async () => {
  const { file } = await startWithFile()
  expect((await (await fetch(file)).arrayBuffer()).byteLength).toBe(size)
})

test('an aborted download closes its file, and the portal keeps running', async () => {
  const { file, opened } = await startWithFile()
  const [answer] = await once(get(file), 'response')
  await once(answer, 'data')
  answer.destroy()
  await expect.poll(() => opened[0]?.closed).toBe(true)
  expect((await fetch(file, { method: 'HEAD' })).status).toBe(200)
})

test('a HEAD request for a download returns its length and leaves no file open', async () => {
  const { file, opened } = await startWithFile()
  const { status, headers } = await fetch(file, { method: 'HEAD' })
  expect([status, headers.get('Content-Length')]).toEqual([200, String(size)])
  await expect.poll(() => opened[0]?.closed).toBe(true)
})
