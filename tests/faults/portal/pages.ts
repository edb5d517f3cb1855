import { percentile } from '#tests/bench/measurement/timing.ts'

export interface PageAnswer {
  milliseconds: number
  /** 0 without an answer within the time a reader waits. */
  status: number
  retryAfter: string | null
  total: number | null
}

const longestWait = 30_000

const paths = [
  '/Tracking',
  '/Tracking?page=2',
  '/Tracking?mode=sea',
  '/Tracking?mode=air',
  '/Tracking?q=fw',
  '/Tracking?sort=eta',
  '/Home',
  '/Tracking?status=delivered',
]
export const listPath = (n: number) => paths[n % paths.length] ?? '/Tracking'

export async function askPage(url: string, cookie: string): Promise<PageAnswer> {
  const began = performance.now()
  try {
    const answer = await fetch(url, { headers: { Cookie: cookie, Accept: 'text/html' }, signal: AbortSignal.timeout(longestWait) })
    const text = await answer.text()
    const told = /([\d,]+)(?:<!-- -->)? shipments?\b/.exec(text)?.[1]
    const total = told ? Number(told.replaceAll(',', '')) : null
    return { milliseconds: performance.now() - began, status: answer.status, retryAfter: answer.headers.get('Retry-After'), total }
  } catch {
    return { milliseconds: performance.now() - began, status: 0, retryAfter: null, total: null }
  }
}

export function tableOf(answers: readonly PageAnswer[]): string {
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  const lines = statuses.map((status) => {
    const some = answers.filter((answer) => answer.status === status)
    const times = some.map(({ milliseconds }) => milliseconds)
    const [p50, p95, p99, longest] = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0))
    const without = status === 503 ? `   without Retry-After ${some.filter(({ retryAfter }) => !retryAfter).length}` : ''
    return `  ${status || 'none'}   ${String(some.length).padStart(6)} answers   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   longest ${longest} ms${without}\n`
  })
  return lines.join('')
}
