import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const lookEveryMs = 300
/** As in deploy/kubernetes: one look that fails may be a processor that was busy. */
const failuresUntilOut = 2

export interface Balancer {
  address: string
  /** From when it is ready, by its own word at /readyz, until it is not. */
  add(address: string): void
  remove(address: string): void
  isReady(address: string): boolean
  /** How many requests a node that was taken for ready did not answer, whether or not the next one did. */
  refused(): number
  /** What nodes that had been ready said at /readyz when they were no longer, and how often. */
  reasons(): string[]
  close(): void
}

/** In front of several nodes, as nginx is: a reading request that a node does not take goes to the next one. */
export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const failures = new Map<string, number>()
  const reasons = new Map<string, number>()
  let [turn, refused] = [0, 0]
  const look = async (address: string) => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    const health = await (answer?.json() as Promise<{ record?: string; mirror?: { state: string } }> | undefined)?.catch(() => undefined)
    if (!ready.has(address)) return
    failures.set(address, answer?.ok ? 0 : (failures.get(address) ?? 0) + 1)
    if (answer?.ok) ready.set(address, true)
    else if (ready.get(address)) {
      const reason = `${answer?.status ?? 'no answer'}, record ${health?.record}, mirror ${health?.mirror?.state}`
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      if ((failures.get(address) ?? 0) >= failuresUntilOut) ready.set(address, false)
    }
  }
  const timer = setInterval(() => {
    for (const address of ready.keys()) look(address)
  }, lookEveryMs)
  const choose = (but: ReadonlySet<string>) => {
    const open = [...ready].flatMap(([address, isOpen]) => (isOpen && !but.has(address) ? [address] : []))
    turn += 1
    return open[turn % open.length]
  }
  const pass = (req: IncomingMessage, res: ServerResponse, tried: Set<string>) => {
    const address = choose(tried)
    if (!address) return res.writeHead(502).end()
    tried.add(address)
    const asked = request(`${address}${req.url}`, { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      answer.on('error', () => res.destroy())
    })
    asked.on('error', () => {
      refused += 1
      if (res.headersSent) res.destroy()
      else if (req.method === 'GET') pass(req, res, tried)
      else res.writeHead(502).end()
    })
    if (req.method === 'GET') asked.end()
    else req.pipe(asked)
  }
  const server = createServer((req, res) => pass(req, res, new Set()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (address) => void ready.set(address, false),
    remove: (address) => void ready.delete(address),
    isReady: (address) => ready.get(address) ?? false,
    refused: () => refused,
    reasons: () => [...reasons].map(([reason, times]) => `${times} × ${reason}`),
    close: () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}
