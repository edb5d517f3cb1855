import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RequestHandler } from 'express'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { makeServer } from '#app/server/middleware/connections.server.ts'
import { makePortal, type PortalRuntime } from '#app/server/rendering/make-portal.server.ts'

interface PortalUnderTest {
  address: string
  server: Server
  lines: Record<string, unknown>[]
  raw(bytes: string, signal?: AbortSignal): Promise<string>
  post(path: string, init: RequestInit): Promise<Response>
}

const echo: RequestHandler = (req, res) => void res.send(`reached ${req.method} ${req.originalUrl} ${req.body ?? ''}`)

export async function startPortal(parts: Partial<PortalRuntime> = {}): Promise<PortalUnderTest> {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const server = makeServer(
    makePortal({
      settings: { TRUST_PROXY: '' },
      log,
      findHealth: async () => ({ ready: true }),
      assets: (_req, _res, next) => next(),
      pages: [echo],
      ...parts,
    }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    server,
    lines,
    raw: (bytes, signal) => {
      const socket = connect({ port, host: '127.0.0.1', signal }, () => socket.write(bytes))
      return text(socket)
    },
    post: (path, init) =>
      fetch(address + path, { method: 'POST', redirect: 'manual', ...init, headers: { Origin: address, ...init.headers } }),
  }
}
