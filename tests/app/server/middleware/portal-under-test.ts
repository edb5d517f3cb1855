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

/** Ends with the test. */
export async function startPortal(parts: Partial<PortalRuntime> = {}): Promise<PortalUnderTest> {
  const lines: Record<string, unknown>[] = []
  const portal = await listen(parts, (line) => lines.push(line))
  onTestFinished(() => {
    portal.server.close()
    portal.server.closeAllConnections()
  })
  return { ...portal, lines }
}

const lasting = new WeakMap<RequestHandler, Promise<Omit<PortalUnderTest, 'lines'>>>()
const listeners = new Set<(line: Record<string, unknown>) => void>()

/** One portal for all tests of a process that give the same API. The lines are those of the test. */
export async function sharePortal(api: RequestHandler): Promise<PortalUnderTest> {
  const portal = lasting.get(api) ?? listen({ api }, (line) => listeners.forEach((each) => void each(line)))
  lasting.set(api, portal)
  const lines: Record<string, unknown>[] = []
  const listener = (line: Record<string, unknown>) => lines.push(line)
  listeners.add(listener)
  onTestFinished(() => void listeners.delete(listener))
  const { server } = await portal
  server.unref()
  return { ...(await portal), lines }
}

async function listen(
  parts: Partial<PortalRuntime>,
  tell: (line: Record<string, unknown>) => void,
): Promise<Omit<PortalUnderTest, 'lines'>> {
  const log = pino({ level: 'info' }, { write: (line: string) => void tell(JSON.parse(line)) })
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
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    server,
    raw: (bytes, signal) => {
      const socket = connect({ port, host: '127.0.0.1', signal }, () => socket.write(bytes))
      return text(socket)
    },
    post: (path, init) =>
      fetch(address + path, { method: 'POST', redirect: 'manual', ...init, headers: { Origin: address, ...init.headers } }),
  }
}
