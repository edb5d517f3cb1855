import { expect, test } from 'vitest'
import { writeMetrics } from '#app/server/metrics/metrics.server.ts'
import { countRequest } from '#app/server/metrics/request-metrics.server.ts'
import { closeDatabase, db, openDatabase } from '#db/postgres/client.server.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { routeNames } from '#domain/core/routes.ts'
import { findHealthReport } from '#domain/operations/health/health-report.server.ts'
import { keepJobs, rememberRun, writeJobRuns } from '#domain/operations/health/job-runs.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { startPortal } from './portal-under-test.ts'

const place = withRecord()
const metrics = { count: countRequest, write: () => writeMetrics(new Date()) }

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const line = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (-?[\d.e+-]+|Nan|[+-]Inf)$/i
const label = /([a-z_]\w*)="((?:[^"\\\n]|\\.)*)",?/gy

/** Reads Prometheus's text format strictly: each sample belongs to a metric that was described, once, before it. */
function parse(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true)
  const described = new Map<string, string>()
  return text
    .split('\n')
    .filter(Boolean)
    .flatMap((row) => {
      const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(row) ?? []
      if (kind === 'TYPE') {
        expect([name, described.has(name)]).toEqual([name, false])
        expect(['counter', 'gauge', 'histogram', 'summary']).toContain(rest)
        described.set(name, rest)
      }
      if (kind) return []
      const [, sampled = '', labels = '', value] = line.exec(row) ?? []
      expect([row, sampled !== '']).toEqual([row, true])
      const pairs = [...labels.matchAll(label)]
      expect(pairs.map(([pair]) => pair).join('')).toBe(labels)
      expect([sampled, [sampled, sampled.replace(/_(bucket|sum|count)$/, '')].some((each) => described.has(each))]).toEqual([sampled, true])
      return [{ name: sampled, labels: Object.fromEntries(pairs.map(([, key, text]) => [key, text])), value: Number(value) }]
    })
}

const scrape = async (address: string) => parse(await (await fetch(`${address}/metrics`)).text())
const valueIn = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value

// The first: last files of feeds are remembered for a minute.
test('what metrics say is what Health shows', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  const at = new Date(Math.floor(Date.now() / 1000) * 1000)
  await db()
    .insert(feedRuns)
    .values({ projectId: viewer.projectId, source: 'tms "north"', fileName: 'a.csv', outcome: 'taken', startedAt: at, finishedAt: at })
  rememberRun({ job: 'deliver-mail', startedAt: at, endedAt: at, nextAt: at, outcome: 'failed' })
  await writeJobRuns()
  await keepJobs(['deliver-mail', 'back-up'])
  const portal = await startPortal({ metrics })
  const samples = await scrape(portal.address)
  const health = await findHealthReport(viewer, new Date())
  expect(valueIn(samples, 'fairway_build_info', { version: health.version, build: health.build, node: health.node })).toBe(1)
  expect(valueIn(samples, 'fairway_database_connections_allowed')).toBe(health.database.connections.allowed)
  expect(valueIn(samples, 'fairway_mail_waiting')).toBe(health.mail.waiting)
  expect(valueIn(samples, 'fairway_job_works', { name: 'deliver-mail' })).toBe(0)
  for (const name of ['job_works', 'job_success_timestamp_seconds'])
    expect(valueIn(samples, `fairway_${name}`, { name: 'back-up' })).toBe(0)
  for (const name of ['backup_timestamp_seconds', 'drill_timestamp_seconds', 'backup_missing_files'])
    expect(valueIn(samples, `fairway_${name}`)).toBe(0)
  expect([valueIn(samples, 'fairway_store_reachable'), health.store.state]).toEqual([0, 'unmarked'])
  expect(valueIn(samples, 'fairway_job_failures', { name: 'deliver-mail' })).toBe(health.jobs[1]?.failures)
  expect(valueIn(samples, 'fairway_feed_received_timestamp_seconds', { project: '4' })).toBe(
    Date.parse(health.sources[0]?.last.at ?? '') / 1000,
  )
  expect(valueIn(samples, 'fairway_disk_size_bytes')).toBe(health.disk?.total)
})

test('requests are counted by the name of their route, and no label holds what somebody typed', async () => {
  const portal = await startPortal({ metrics })
  const typed = ['/search/Müller', '/shipmentsDetail/17', '/shipmentsDetail/18?back=secret', '/nobody@fairway.test/x', '/.env', '/%ff']
  for (const path of typed) await fetch(portal.address + path)
  await fetch(`${portal.address}/shipmentsDetail/17`, { method: 'DELETE', headers: { Origin: portal.address } })
  await portal.raw('BREW /coffee HTTP/1.1\r\nHost: localhost\r\n\r\n', AbortSignal.timeout(2_000)).catch(() => {})
  const samples = await scrape(portal.address)
  const requests = samples.filter(({ name }) => name === 'fairway_http_requests_total')
  expect(valueIn(requests, 'fairway_http_requests_total', { route: 'shipment', method: 'GET', status: '200' })).toBe(2)
  expect(valueIn(requests, 'fairway_http_requests_total', { route: 'search' })).toBe(1)
  const known = new Set<string>([...routeNames, 'asset', 'api'])
  expect(requests.map(({ labels }) => labels.route).filter((route) => !known.has(route ?? ''))).toEqual([])
  expect(valueIn(samples, 'fairway_http_request_duration_seconds_count', { route: 'shipment' })).toBeGreaterThanOrEqual(2)
  expect(valueIn(samples, 'fairway_requests_waiting', { queue: 'pages' })).toBe(0)
  expect(JSON.stringify(samples)).not.toMatch(/Müller|M%C3|secret|nobody|coffee/)
})

test('while the database is away its figures are missing, and those of the process stay', async () => {
  await closeDatabase()
  await openDatabase({ databaseUrl: 'postgres://nobody:nothing@127.0.0.1:1/nowhere', dataDir: place.dataDir })
  const samples = await scrape((await startPortal({ metrics })).address)
  expect(valueIn(samples, 'fairway_database_reachable')).toBe(0)
  expect(valueIn(samples, 'fairway_mail_waiting')).toBeUndefined()
  expect(valueIn(samples, 'fairway_pool_connections', { state: 'size' })).toBe(12)
  await closeDatabase()
  await openDatabase({ databaseUrl: place.databaseUrl, dataDir: place.dataDir })
})

test('metrics are for this machine and for whoever brings the token', async () => {
  const token = 'a-token-for-the-monitor'
  const portal = await startPortal({ metrics, settings: { TRUST_PROXY: '1', HEALTH_TOKEN: token } })
  const ask = async (Authorization: string) =>
    (await fetch(`${portal.address}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9', Authorization } })).status
  expect([await ask(`Bearer ${token}`), await ask('Bearer wrong'), await ask('')]).toEqual([200, 401, 401])
  const without = await startPortal()
  expect(await (await fetch(`${without.address}/metrics`)).text()).toContain('reached GET /metrics')
})
