import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RequestHandler } from 'express'
import { drain, makeServer } from '#app/server/middleware/connections.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { limitQuestions } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { makeNobody } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { makePortal, type PortalRuntime } from './make-portal.server.ts'

const paths = [href('home'), href('tracking'), href('search', { '*': 'a' }), href('tracking', new URLSearchParams({ mode: 'sea' }))]
const enough = 600
const atOnce = 4

/**
 * Requests the most visited pages from a private portal on a random port before traffic is let in. A cold process answers several times
 * more slowly, and under ordinary load a queue of ten seconds built up.
 */
export async function warmUp(parts: Omit<PortalRuntime, 'chooseProject'>, projectId: ProjectId, longestMs: number): Promise<void> {
  const viewer = await makeNobody(projectId)
  // Another program on this machine that finds the port lacks this token, and is not signed in.
  const word = randomUUID()
  const asNobody: RequestHandler = (req, res, next) => {
    const context = contextOf(res)
    context.projectId = projectId
    if (req.headers.authorization === word) limitQuestions(context, viewer)
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
