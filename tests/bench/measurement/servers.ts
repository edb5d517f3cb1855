import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { print } from './report/print.ts'
import { percentile, timed } from './timing.ts'

const repository = join(import.meta.dirname, '../../..')
const hello = join(import.meta.dirname, '../peers/hello')
const helloBuild = join(repository, 'node_modules/.fairway/hello')

/** After a warm-up. */
const asked = 1_000
const askedSingly = 500

export interface Servers {
  portal: ChildProcess
  portalUrl: string
  stock: ChildProcess
  stockUrl: string
}

/** The built portal beside a hello-world page of the stock Remix server; both end with `work`. */
export async function withServers(env: Record<string, string>, work: (servers: Servers) => Promise<void>): Promise<void> {
  const started: ChildProcess[] = []
  try {
    const cli = join(repository, 'node_modules/@remix-run/dev/dist/cli.js')
    const built = spawnSync(process.execPath, [cli, 'vite:build'], {
      ...{ cwd: hello, env: { ...process.env, HELLO_BUILD: helloBuild }, encoding: 'utf8' as const },
    })
    if (built.status !== 0) throw new Error(built.stderr)
    const [portalPort, stockPort] = [41_000 + (process.pid % 1_000), 42_000 + (process.pid % 1_000)]
    const portal = serve(['build/server/index.js'], { PORT: String(portalPort), LOG_LEVEL: 'silent', ...env })
    const stock = serve(['node_modules/@remix-run/serve/dist/cli.js', join(helloBuild, 'server/index.js')], {
      PORT: String(stockPort),
      NODE_ENV: 'production',
    })
    started.push(portal, stock)
    const [portalUrl, stockUrl] = [`http://localhost:${portalPort}`, `http://localhost:${stockPort}`]
    await Promise.all([answers(`${portalUrl}/readyz`), answers(`${stockUrl}/`)])
    await work({ portal, portalUrl, stock, stockUrl })
  } finally {
    for (const each of started) {
      each.kill('SIGTERM')
      if (each.exitCode === null) await once(each, 'exit')
    }
  }
}

const serve = (args: string[], env: Record<string, string>) =>
  spawn('node', args, { cwd: repository, env: { ...process.env, ...env }, stdio: 'ignore' })

async function answers(url: string): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer.`)
}

/** Requests, four at a time and then one at a time, that take turns among the headers. Times are milliseconds. */
export async function measureServer(server: ChildProcess, url: string, headers: Record<string, string>[]) {
  const requests = headers.map((each) => ({ headers: each }))
  await autocannon({ url, amount: 300, connections: 4, requests })
  const before = processorMs(server)
  const { latency, duration, non2xx } = await autocannon({ url, amount: asked, connections: 4, requests })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were refusals.`)
  const speed = { p50: latency.p50, p99: latency.p99, perSecond: asked / duration, processorMs: (processorMs(server) - before) / asked }
  return { ...speed, single: await measureSingly(url, headers) }
}

export async function measureSingly(
  url: string,
  headers: readonly OutgoingHttpHeaders[],
  goesOn = (asked: number) => asked < askedSingly,
): Promise<{ p50: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let n = 0; goesOn(n); n += 1) taken.push(await timed(() => askOnce(url, { agent, headers: headers[n % headers.length] ?? {} })))
  agent.destroy()
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
}

async function askOnce(url: string, options: { agent: Agent; headers: OutgoingHttpHeaders }): Promise<void> {
  const [answer] = await once(get(url, options), 'response')
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`)
}

export type Speed = Awaited<ReturnType<typeof measureServer>>

/** All threads. Linux only. */
export function processorMs({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN
  const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(user) + Number(system)) * 10
}

export function printSpeed(name: string, { p50, p99, perSecond, processorMs, single }: Speed, ratio?: number): void {
  const times = ratio === undefined ? '' : `   ${ratio.toFixed(2)} × hello`
  const four = `4 at a time p50 ${p50} ms   p99 ${p99} ms   ${perSecond.toFixed(0)} a second   processor ${processorMs.toFixed(1)} ms`
  print(`${name.padEnd(28)} ${four}   1 at a time p50 ${single.p50.toFixed(1)} ms   p99 ${single.p99.toFixed(1)} ms${times}`)
}
