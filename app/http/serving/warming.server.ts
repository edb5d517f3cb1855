import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { address, withQuery } from '#app/addresses.ts'
import type { ProjectId } from '#domain/ground/projects/projects.ts'
import { makeNobody } from '#domain/people/access/viewers.server.ts'
import { drain, makeServer } from '../gate/connections.server.ts'
import { contextOf } from '../gate/request.server.ts'
import { letAsk } from '../viewer.server.ts'
import { makePortal, type PortalParts } from './portal.server.ts'

/** What people open most. */
const paths = [address.home, address.tracking, address.search('a'), withQuery(address.tracking, { mode: 'sea' })]
/** V8 has compiled what they have in common when it has run so often. */
const enough = 600
const atOnce = 4

/**
 * Asks a portal of its own, on a port that nobody knows, for the pages that people open most, over and over, before people are let
 * in. V8 compiles well what it has seen run often: a process just started answers several times more slowly than a minute later,
 * and under ordinary traffic a queue of ten seconds grew in between.
 */
export async function warmUp(parts: Omit<PortalParts, 'chooseProject'>, projectId: ProjectId, longestMs: number): Promise<void> {
  const viewer = await makeNobody(projectId)
  // Another program of this machine that finds the port does not know the word: it is somebody not signed in.
  const word = randomUUID()
  const asNobody: RequestHandler = (req, res, next) => {
    const context = contextOf(res)
    context.projectId = projectId
    if (req.headers.authorization === word) letAsk(context, viewer)
    next()
  }
  const server = makeServer(makePortal({ ...parts, chooseProject: asNobody, requestsPerMinute: Number.MAX_SAFE_INTEGER }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const endsAt = performance.now() + longestMs
  let asked = 0
  const ask = async () => {
    while (asked < enough && performance.now() < endsAt) {
      const path = paths[asked++ % paths.length]
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: word } })
      await answer.text()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, ask))
  } finally {
    await drain(server, 0)
  }
}
