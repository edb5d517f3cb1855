import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isApiPath } from '#app/api/api-paths.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'

/** What this process counts itself: its requests, its memory and its event loop. */
export const processMetrics = new Registry()

export interface AnsweredRequest {
  method: string
  path: string
  /** Named by what answered, where that is not a page. */
  route?: string | undefined
  status: number | 'cut'
  seconds: number
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const probes = ['/healthz', '/readyz', '/metrics']

const requests = new Counter({
  name: 'fairway_http_requests_total',
  help: 'Answered requests, by route; "cut" is one whose client left.',
  labelNames: ['route', 'method', 'status'] as const,
  registers: [processMetrics],
})
const durations = new Histogram({
  name: 'fairway_http_request_duration_seconds',
  help: 'How long requests took, the wait for their turn included, by route.',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [processMetrics],
})

export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: processMetrics })
  // Gauges with names of counters, which promtool objects to.
  for (const name of ['handles', 'requests', 'resources']) processMetrics.removeSingleMetric(`nodejs_active_${name}_total`)
}

export function countRequest({ method, path, route, status, seconds }: AnsweredRequest): void {
  if (probes.includes(path)) return
  const label = route ?? labelOf(path)
  requests.inc({ route: label, method: methods.includes(method) ? method : 'other', status: String(status) })
  durations.observe({ route: label }, seconds)
}

/** The name of a route and never a path, so that the number of series is bounded and none holds what somebody typed. */
function labelOf(path: string): string {
  if (path.startsWith('/assets/')) return 'asset'
  if (isApiPath(path)) return 'api'
  const route = routeAt(path)
  return route === 'notFound' && /\.[a-z0-9]{2,11}$/i.test(path) ? 'asset' : route
}
