import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { secretSettings } from '#domain/platform/environment/secret-settings.ts'
import { listFiles, readSource, repository } from '#tests/support/sources.ts'

const at = (path: string) => join(repository, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

const settings = [...read('domain/platform/environment/environment.server.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
/** What Node and the C library read. */
const others = ['TMPDIR', 'MALLOC_ARENA_MAX']
const isRead = (name: string) => [...settings, ...secretSettings.map((each) => `${each}_FILE`), ...others].includes(name)

const run = (program: string, ...files: string[]) => execFileSync(program, files, { cwd: repository, encoding: 'utf8', stdio: 'pipe' })
const promtool = '/usr/bin/promtool'
const analyze = '/usr/bin/systemd-analyze'
const haproxy = '/usr/sbin/haproxy'

describe('Prometheus and Grafana', () => {
  const gauges = [...read('app/server/metrics/figure-metrics.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => `fairway_${name}`)
  const requests = ['requests_running', 'requests_waiting', 'http_requests_total', 'http_request_duration_seconds_bucket']
  const series = [...gauges, ...requests.map((name) => `fairway_${name}`)]

  test.each([
    'deploy/prometheus/rules.yaml',
    'deploy/grafana/fairway.json',
  ])('every series that %s asks for is one the portal has', (path) => {
    const asked = [...new Set([...read(path).matchAll(/\bfairway_\w+/g)].map(([name]) => name))]
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !series.includes(name))).toEqual([])
  })

  test.skipIf(!existsSync(promtool))('promtool accepts the alerts', () => {
    expect(run(promtool, 'check', 'rules', 'deploy/prometheus/rules.yaml')).toContain('SUCCESS')
  })
})

describe('systemd', () => {
  const units = ['fairway.service', 'fairway-drill.service', 'fairway-drill.timer'].map((name) => `deploy/systemd/${name}`)

  test('every variable that a unit sets is one the portal reads', () => {
    const lines = units.flatMap((path) => [...read(path).matchAll(/^Environment=(.*)$/gm)].map(([, words = '']) => words))
    const names = lines.flatMap((words) => words.split(' ').map((word) => word.split('=')[0] ?? ''))
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !isRead(name))).toEqual([])
  })

  test.skipIf(!existsSync(analyze) || !existsSync('/usr/bin/node'))('systemd accepts the units', () => {
    expect(() => run(analyze, 'verify', ...units)).not.toThrow()
  })
})

describe('Patroni and HAProxy', () => {
  const filled = (path: string, value: string) => read(path).replace(/<[^>\n]+>/g, value)

  test('what was acknowledged lies on two nodes, and a primary has time to renew its lease', () => {
    const { dcs } = parse(filled('deploy/patroni/patroni.yaml', 'filled')).bootstrap
    expect(dcs.synchronous_mode).toBe(true)
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
  })

  test('the connections of a node that is gone are closed', () => {
    expect(read('deploy/patroni/haproxy.cfg')).toMatch(/^ {2}default-server .*on-marked-down shutdown-sessions$/m)
  })

  test.skipIf(!existsSync(haproxy))('HAProxy accepts the settings', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'fairway-')), 'haproxy.cfg')
    writeFileSync(path, filled('deploy/patroni/haproxy.cfg', '127.0.0.1'))
    expect(() => run(haproxy, '-c', '-f', path)).not.toThrow()
    rmSync(dirname(path), { recursive: true })
  })
})

interface Pod {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: { envFrom: object[]; env?: { name: string }[]; volumeMounts: { name: string; mountPath: string }[]; image: string }[]
    volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[]
  }
}

interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: Pod; selector?: { matchLabels?: Record<string, string> } }
}

describe('Kubernetes', () => {
  const resources = parseAllDocuments(read('deploy/kubernetes/fairway.yaml')).map((document) => document.toJS() as Resource)
  const pods = resources.flatMap(({ spec }) => (spec?.template ? [spec.template] : []))
  const [config] = resources.flatMap(({ data }) => (data ? [data] : []))

  test('every variable of the pods is one the portal reads', () => {
    const own = pods.flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))
    expect([...Object.keys(config ?? {}), ...own].filter((name) => !isRead(name))).toEqual([])
  })

  test('every pod has the volumes that it mounts, and its secrets where the settings look for them', () => {
    const files = Object.entries(config ?? {}).flatMap(([name, path]) => (name.endsWith('_FILE') ? [path] : []))
    expect(files.length).toBeGreaterThan(1)
    for (const { spec } of pods) {
      const mounts = spec.containers.flatMap(({ volumeMounts }) => volumeMounts)
      expect(mounts.map(({ name }) => name).sort()).toEqual(spec.volumes.map(({ name }) => name).sort())
      const paths = mounts.map(({ mountPath }) => mountPath)
      expect(paths).toContain(config?.DATA_DIR)
      expect(files.filter((path) => !paths.some((mount) => path.startsWith(`${mount}/`)))).toEqual([])
    }
  })

  test('every selector chooses pods that are there, and every claim is made', () => {
    const selectors = resources.flatMap(({ spec }) => (spec?.selector ? [Object.entries(spec.selector.matchLabels ?? spec.selector)] : []))
    expect(selectors).toHaveLength(4)
    for (const selector of selectors) {
      expect(pods.filter(({ metadata }) => selector.every(([name, value]) => metadata.labels[name] === value))).toHaveLength(1)
    }
    const claims = pods.flatMap(({ spec }) => spec.volumes.flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? []))
    expect(resources.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(claims)
  })

  test('all pods run the same image, of this version', () => {
    const images = new Set(pods.flatMap(({ spec }) => spec.containers.map(({ image }) => image)))
    expect([...images]).toEqual([`<registry.example.com/fairway:${JSON.parse(read('package.json')).version}>`])
  })
})

describe('Docker', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { ports?: string[]; volumes: string[]; mem_limit?: string; environment: Record<string, string> }>
    volumes: Record<string, null>
  }

  test('what is kept lies in volumes of its own, backups apart from documents', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')[0]))
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(services.portal?.environment.BACKUP_TO).toContain('/backups')
    expect(read('Dockerfile')).toContain('mkdir /data /backups && chown node:node /data /backups')
  })

  test('nothing is published beyond this machine unless the host says so, and memory is bounded', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([expect.stringContaining(':-127.0.0.1:3000}:3000')])
    expect(Object.values(services).every(({ mem_limit }) => mem_limit)).toBe(true)
  })

  test('the image is built from every folder that the portal is written in', () => {
    const sent = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
    const portal = listFiles().filter((path) => /^(app|db|domain|jobs)\/.*\.tsx?$/.test(path))
    const imported = new Set(
      portal.flatMap((path) => [...readSource(path).matchAll(/(?:from|import) '#([\w./-]+)(\?raw)?'/g)].map(([, file = '']) => file)),
    )
    expect(imported.size).toBeGreaterThan(1_000)
    expect([...imported].filter((file) => !sent.some((path) => file.startsWith(`${path}/`)))).toEqual([])
  })
})
