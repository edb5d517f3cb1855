import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import { makeScratch } from '#tests/support/scratch.ts'
import type { BenchOptions } from './run.ts'

const repository = join(import.meta.dirname, '../..')
const hello = join(import.meta.dirname, 'peers/hello')
const helloBuild = join(repository, 'node_modules/.fairway/hello')

/** After a warm-up. One session may send 600 requests a minute, so several take turns. */
const asked = 1_000
const sessions = 12

const open = { 'sign-in': '/', 'terms and conditions': '/terminos-y-condiciones' }

const weighed = {
  'own sessions': '/sessions',
  'own password': '/change-password',
  'second factor': '/second-factor',
  'pasted numbers': '/Tracking/numbers',
  'audit trail': '/audit',
  'mail ledger': '/mail',
  users: '/Admin/users',
  tickets: '/Service-Desk/Queue',
  'alerts of a customer': '/Alerts/1',
  'a new alert': '/Alerts/1/add',
  'a new customer': '/Admin/customers/new',
  'a new report': '/reports/creation?copy=arrivals-14-days',
}

async function listPages(portal: string, Cookie: string): Promise<Record<string, string>> {
  // Not the search box's page: one person may request it sixty times a minute.
  const search = '/Tracking?q=shanghai'
  const found = await (await fetch(portal + search, { headers: { Cookie } })).text()
  const [details = search] = /\/shipmentsDetail\/\d+/.exec(found) ?? []
  return { Home: '/Home', search, details, Tracking: '/Tracking' }
}

/**
 * Home, search, details and Tracking of the built portal with the demo company beside a hello-world page of the stock Remix server, and
 * the weight of each.
 */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  const started: ChildProcess[] = []
  try {
    const cli = join(repository, 'node_modules/@remix-run/dev/dist/cli.js')
    const env = { ...process.env, HELLO_BUILD: helloBuild }
    const build = spawnSync(process.execPath, [cli, 'vite:build'], { cwd: hello, env, encoding: 'utf8' })
    if (build.status !== 0) throw new Error(build.stderr)
    const [portalPort, helloPort] = [41_000 + (process.pid % 1_000), 42_000 + (process.pid % 1_000)]
    const ours = serve('node', ['build/server/index.js'], { PORT: String(portalPort), DATA_DIR: scratch.path, LOG_LEVEL: 'silent' })
    const stock = serve('node', ['node_modules/@remix-run/serve/dist/cli.js', join(helloBuild, 'server/index.js')], {
      PORT: String(helloPort),
      NODE_ENV: 'production',
    })
    started.push(ours, stock)
    const portal = `http://localhost:${portalPort}`
    await Promise.all([answers(`${portal}/readyz`), answers(`http://localhost:${helloPort}/`)])
    const cookies = await Promise.all(Array.from({ length: sessions }, () => signIn(portal)))
    const plain = await measure(stock, `http://localhost:${helloPort}/`, [{}])
    const report: Record<string, PageReport> = {}
    for (const [name, path] of Object.entries(await listPages(portal, cookies[0] ?? ''))) {
      const headers = cookies.map((Cookie) => ({ Cookie }))
      const speed = await measure(ours, portal + path, headers)
      report[name] = { ...speed, ratio: speed.p50 / plain.p50, ...(await weigh(portal, path, headers[0] ?? {})) }
    }
    for (const [name, path] of Object.entries(weighed)) report[name] = await weigh(portal, path, { Cookie: cookies[0] ?? '' })
    for (const [name, path] of Object.entries(open)) report[name] = await weigh(portal, path, {})
    if (json) process.stdout.write(`${JSON.stringify({ hello: plain, ...report })}\n`)
    else {
      printSpeed('hello world, stock server', plain)
      for (const [name, each] of Object.entries(report)) printPage(name, each)
    }
  } finally {
    for (const each of started) {
      each.kill('SIGTERM')
      if (each.exitCode === null) await once(each, 'exit')
    }
    scratch.remove()
  }
}

const serve = (command: string, args: string[], env: Record<string, string>) =>
  spawn(command, args, { cwd: repository, env: { ...process.env, ...env }, stdio: 'ignore' })

async function answers(url: string): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer.`)
}

async function signIn(portal: string): Promise<string> {
  const body = new URLSearchParams({ email: 'administrator@fairway.test', password: 'Fairway-2026' })
  const answer = await fetch(`${portal}/?index`, { method: 'POST', body, headers: { Origin: portal }, redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function measure(server: ChildProcess, url: string, headers: Record<string, string>[]) {
  const requests = headers.map((each) => ({ headers: each }))
  await autocannon({ url, amount: 300, connections: 4, requests })
  const before = processorMs(server)
  const { latency, requests: rate, non2xx } = await autocannon({ url, amount: asked, connections: 4, requests })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were refusals.`)
  return { p50: latency.p50, p99: latency.p99, perSecond: rate.average, processorMs: (processorMs(server) - before) / asked }
}

/** All threads. Linux only. */
function processorMs({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(user) + Number(system)) * 10
}

interface Weight {
  /** Compressed bytes. */
  html: number
  scripts: number
  files: number
  styles: number
}

type PageReport = Weight & Partial<Speed & { ratio: number }>

/** What a page loads before anything is pressed: without maps, charts and the texts of other pages. */
async function weigh(portal: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const answer = await fetch(portal + path, { headers })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${path} answers ${answer.status} at ${answer.url}.`)
  // What the sign-in screen prefetches belongs to the next page.
  const page = (await answer.text()).replace(/ data-ahead="[^"]*"/, '')
  const named = (ending: string) => [...new Set(page.match(new RegExp(`/assets/[^"']+\\.${ending}`, 'g')) ?? [])]
  const sizeOf = async (asset: string) => gzipSync(Buffer.from(await (await fetch(portal + asset)).arrayBuffer())).length
  const sum = async (assets: string[]) => (await Promise.all(assets.map(sizeOf))).reduce((all, each) => all + each, 0)
  const scripts = named('js')
  return { html: gzipSync(page).length, scripts: await sum(scripts), files: scripts.length, styles: await sum(named('css')) }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

function printPage(name: string, { html, scripts, files, styles, ratio, ...speed }: PageReport): void {
  if (isMeasured(speed)) printSpeed(name, speed, ratio)
  const weights = `html ${kilobytes(html)}   scripts ${kilobytes(scripts)} in ${files} files   styles ${kilobytes(styles)}`
  process.stdout.write(`${name.padEnd(28)} ${weights}, compressed\n`)
}

type Speed = Awaited<ReturnType<typeof measure>>

const isMeasured = (speed: Partial<Speed>): speed is Speed => speed.p50 !== undefined

function printSpeed(name: string, { p50, p99, perSecond, processorMs }: Speed, ratio?: number): void {
  const times = ratio === undefined ? '' : `   ${ratio.toFixed(2)} × hello`
  process.stdout.write(
    `${name.padEnd(28)} p50 ${p50} ms   p99 ${p99} ms   processor ${processorMs.toFixed(1)} ms   ${perSecond.toFixed(0)} a second, 4 at a time${times}\n`,
  )
}
