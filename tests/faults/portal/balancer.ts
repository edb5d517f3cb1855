import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const lookEveryMs = 300

export interface Balancer {
  address: string
  /** From when it is ready, by its own word at /readyz, until it is not. */
  add(address: string): void
  remove(address: string): void
  isReady(address: string): boolean
  close(): void
}

/** In front of several nodes, as nginx is: a reading request that a node does not take goes to the next one. */
export async function openBalancer(): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  let turn = 0
  const look = async (address: string) => {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    if (ready.has(address)) ready.set(address, answer?.ok ?? false)
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
    close: () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
    },
  }
}
