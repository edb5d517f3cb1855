import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from '#tests/bench/measurement/timing.ts'

export interface Felt {
  pages: { p50: number; p99: number; longest: number; failed: number; count: number }
  health: { p99: number; longest: number; failed: number; count: number }
  calls: { p99: number; failed: number; count: number }
}

interface Answers {
  [what: string]: { milliseconds: number; status: number }[]
}

/**
 * Requests Tracking, /healthz and, with a token, a call until stopped, in a process of its own: this one's clock stops while it packs a
 * file.
 */
export function watch(address: string, cookie: string, token?: string): { stop(): Promise<Felt> } {
  const watcher = fork(join(import.meta.dirname, 'watching.ts'), [JSON.stringify({ address, cookie, token })])
  return {
    async stop() {
      watcher.send('stop')
      const [answers] = (await once(watcher, 'message')) as [Answers]
      const { pages = [], health = [], calls = [] } = answers
      const timesOf = (all: typeof pages) => all.map(({ milliseconds }) => milliseconds)
      const failedOf = (all: typeof pages) => all.filter(({ status }) => status !== 200).length
      const [p50 = 0, p99 = 0, longest = 0] = [0.5, 0.99, 1].map((share) => Math.round(percentile(timesOf(pages), share)))
      return {
        pages: { p50, p99, longest, failed: failedOf(pages), count: pages.length },
        health: {
          p99: Math.round(percentile(timesOf(health), 0.99)),
          longest: Math.round(Math.max(0, ...timesOf(health))),
          failed: failedOf(health),
          count: health.length,
        },
        calls: { p99: calls.length > 0 ? Math.round(percentile(timesOf(calls), 0.99)) : 0, failed: failedOf(calls), count: calls.length },
      }
    },
  }
}

export const tellFelt = ({ pages, health }: Felt): string =>
  `another's Tracking ${pages.count} times: p50 ${pages.p50} ms, p99 ${pages.p99} ms, longest ${pages.longest} ms, not answered ${pages.failed}; ` +
  `healthz ${health.count} times: longest ${health.longest} ms, not answered ${health.failed}`
