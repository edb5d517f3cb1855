import { once } from 'node:events'
import { type Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageAnswer } from './pages.ts'

const longestWaitMs = 30_000

/** Does not read what it gets: hundreds of requests a second must cost the portal's processors little. */
export async function visitPage(url: string, Cookie: string, agent: Agent): Promise<PageAnswer> {
  const began = performance.now()
  const headers = { Cookie, Accept: 'text/html', 'Accept-Encoding': 'gzip' }
  try {
    const asked = get(url, { agent, headers, signal: AbortSignal.timeout(longestWaitMs) })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    const { statusCode = 0, headers: said } = answer
    return { milliseconds: performance.now() - began, status: statusCode, retryAfter: said['retry-after'] ?? null, total: null }
  } catch {
    return { milliseconds: performance.now() - began, status: 0, retryAfter: null, total: null }
  }
}

/** At random moments, whether earlier ones are answered or not (a Poisson process). */
export async function askAtRandom(visit: (n: number) => Promise<PageAnswer>, perSecond: number, seconds: number): Promise<PageAnswer[]> {
  const asked: Promise<PageAnswer>[] = []
  const began = performance.now()
  for (let at = 0, n = 0; at < seconds * 1_000; at += (-Math.log(1 - Math.random()) * 1_000) / perSecond, n += 1) {
    await sleep(Math.max(0, began + at - performance.now()))
    asked.push(visit(n))
  }
  return Promise.all(asked)
}
