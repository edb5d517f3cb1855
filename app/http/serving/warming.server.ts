import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import { drain, makeServer } from '../gate/connections.server.ts'

/** V8 compiles well what it has seen run often. So many pages take a second or two. */
const pages = 150

/**
 * Asks a portal of its own, on a port that nobody knows, for the sign-in page over and over before people are let in: the code that
 * answers for all other pages runs with it. A process just started answers several times more slowly than a minute later, and
 * under ordinary traffic a queue of ten seconds grew in between.
 */
export async function warmUp(portal: Express): Promise<void> {
  const server = makeServer(portal)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  try {
    for (let n = 0; n < pages; n += 1) await (await fetch(`http://127.0.0.1:${port}/`)).text()
  } finally {
    await drain(server, 0)
  }
}
