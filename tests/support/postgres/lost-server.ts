import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface LosableServer {
  url: string
  /** Its machine loses the power: connections that are open get no answer and no end any more. New ones are answered. */
  loseServer(): void
  close(): void
}

export async function openLosableServer(databaseUrl: string): Promise<LosableServer> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    pairs.add({ near, far })
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    loseServer: () => {
      for (const { near, far } of pairs) {
        far.unpipe(near)
        near.unpipe(far)
        near.resume()
        far.destroy()
      }
    },
    close: () => {
      server.close()
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
    },
  }
}
