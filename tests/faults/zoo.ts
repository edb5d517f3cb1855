import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'
import { demoPassword } from '#domain/operations/demo.server.ts'
import { forms } from '#tests/support/hostile/forms-of-routes.ts'
import { hostileBodies, marker, namesOf } from '#tests/support/hostile/zoo.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'
import { memoryOf } from './portal/memory.ts'
import type { FaultOptions } from './run.ts'

/** One session may send 600 requests a minute, so each person has several. */
const sessionsEach = 8
const atOnce = 8

interface Shot {
  method: 'GET' | 'POST'
  path: string
  body?: URLSearchParams | FormData
}

/** Sends hostile forms, addresses and queries to the built portal, signed in and not, and reports what came of it. */
export async function run({ requests, json }: FaultOptions): Promise<void> {
  const scratch = makeScratch()
  const address = `http://localhost:${44_000 + (process.pid % 1_000)}`
  const logFile = join(scratch.path, 'zoo.log')
  const settings = {
    PORT: new URL(address).port,
    DATA_DIR: scratch.path,
    DATABASE_URL: '',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  }
  const portal = spawnAsInTheImage(settings, ['ignore', 'ignore', 'pipe'])
  const log = createWriteStream(logFile)
  portal.stderr?.pipe(log)
  try {
    await ready(address)
    const cookies = ['', ...(await signInAll(address))]
    const before = memoryOf(portal.pid)
    const shots = await listShots()
    const counts: Record<string, number> = {}
    const failures = new Set<string>()
    let [n, slowest] = [0, 0]
    const shoot = async () => {
      while (n < Math.max(requests, shots.length)) {
        const [at, shot] = [n, shots[n % shots.length] as Shot]
        n += 1
        const began = performance.now()
        const status = await fire(address, shot, cookies[(at + Math.floor(at / shots.length)) % cookies.length] ?? '', at)
        slowest = Math.max(slowest, performance.now() - began)
        counts[String(status).replace(/\d\d$/, 'xx')] = (counts[String(status).replace(/\d\d$/, 'xx')] ?? 0) + 1
        if (status === 'none' || Number(status) >= 500) failures.add(`${status} ${shot.method} ${shot.path}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, shoot))
    const after = memoryOf(portal.pid)
    const lives = portal.exitCode === null && (await fetch(`${address}/healthz`)).ok
    const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean)
    const report = {
      requests: n,
      shots: shots.length,
      statuses: counts,
      failures: [...failures],
      slowestMs: Math.round(slowest),
      memoryMb: { before, after },
      sameProcessLives: lives,
      log: {
        lines: lines.length,
        notJson: lines.filter((line) => !line.startsWith('{')).length,
        withMarker: lines.filter((line) => line.includes(marker)).length,
      },
    }
    process.stdout.write(`${JSON.stringify(report, null, json ? 0 : 2)}\n`)
    if (failures.size > 0 || !lives || report.log.withMarker + report.log.notJson > 0) process.exitCode = 1
  } finally {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    scratch.remove()
  }
}

async function ready(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return
    await sleep(200)
  }
  throw new Error(`${address} does not answer.`)
}

const demoPeople = ['administrator', 'customer', 'rr', 'agent', 'rrsu']

async function signInAll(address: string): Promise<string[]> {
  const cookies: string[] = []
  for (const name of demoPeople.flatMap((person) => Array.from({ length: sessionsEach }, () => person))) {
    const response = await fetch(`${address}/?index`, {
      method: 'POST',
      body: new URLSearchParams({ email: `${name}@fairway.test`, password: demoPassword }),
      headers: headersFrom(address, 0),
      redirect: 'manual',
    })
    if (response.status !== 302) throw new Error(`${name} cannot sign in: ${response.status}`)
    cookies.push(
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
  }
  return cookies
}

/** Anonymous requests come from many networks: each may send 600 a minute. */
const headersFrom = (address: string, n: number) => ({ Origin: address, 'X-Forwarded-For': `10.${n % 7}.${n % 11}.${n % 13}` })

async function fire(address: string, { method, path, body }: Shot, cookie: string, n: number): Promise<number | 'none'> {
  const headers = { ...headersFrom(address, n), ...(cookie && { Cookie: cookie }), Accept: 'text/html' }
  const signal = AbortSignal.timeout(30_000)
  const answer = await fetch(address + path, { method, headers, redirect: 'manual', signal, ...(body && { body }) }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 'none'
}

async function listShots(): Promise<Shot[]> {
  const places = placesOf(await routes)
  const posts = places.flatMap(({ file, path }) => {
    if (!(file in forms) || path === '/logout') return []
    const schema = forms[file]
    return hostileBodies(schema ? namesOf(schema) : ['a'], 'all').flatMap(([, fields]): Shot[] => [
      { method: 'POST', path, body: new URLSearchParams(fields) },
      { method: 'POST', path, body: multipart(fields) },
    ])
  })
  const names = [
    'q',
    'page',
    'sort',
    'dir',
    'back',
    'month',
    'selected',
    'column',
    'from',
    'to',
    'person',
    'action',
    'view',
    'etd',
    'mode',
    'tab',
  ]
  const gets = places.flatMap(({ path }) =>
    hostileBodies(names, 'all').flatMap(([, fields]): Shot[] => [
      { method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}${String(new URLSearchParams(fields)).slice(0, 7_000)}` },
    ]),
  )
  const paths = [
    '/%5c',
    '/%5c@',
    '/%5c:',
    '//',
    '//a',
    '/a//b',
    '/nothing',
    '/%2f%2fx',
    '/search/%5c%5c',
    '/search/%2f%2f',
    '/.%5c',
    '/shipmentsDetail/%5c',
    '/Tracking/%2e%2e',
    '/shipmentsDetail/1e9',
  ]
  return [...posts, ...gets, ...paths.map((path): Shot => ({ method: 'GET', path }))]
}

function multipart(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [name] of fields.slice(0, 2)) form.append(name, new File([marker], `${marker}.csv`))
  return form
}

function placesOf(entries: readonly RouteConfigEntry[], above = ''): { file: string; path: string }[] {
  return entries.flatMap((entry) => {
    const filled = (entry.path ?? '').replace('*', 'x').replace(/:(\w+)/g, (_, name) => (name === 'token' ? 'none' : '1'))
    const path = filled ? `${above}/${filled}` : above
    return [{ file: entry.file, path: entry.index ? `${above || '/'}?index` : path || '/' }, ...placesOf(entry.children ?? [], path)]
  })
}
