import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { makeScratch } from '../support/scratch.ts'
import type { BenchOptions } from './run.ts'

const repository = join(import.meta.dirname, '../..')
const hello = join(import.meta.dirname, 'hello')
const helloBuild = join(repository, 'node_modules/.fairway/hello')

/** Requests measured of each, after a warm-up; one session may ask 600 times a minute, so several take turns. */
const asked = 3_000
const sessions = 10

/** The search page of the built portal with the demo company, beside a hello-world page of the stock Remix server. */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  const started: ChildProcess[] = []
  try {
    const cli = join(repository, 'node_modules/@remix-run/dev/dist/cli.js')
    const env = { ...process.env, HELLO_BUILD: helloBuild }
    const build = spawnSync(process.execPath, [cli, 'vite:build'], { cwd: hello, env, encoding: 'utf8' })
    if (build.status !== 0) throw new Error(build.stderr)
    const [portalPort, helloPort] = [41_000 + (process.pid % 1_000), 42_000 + (process.pid % 1_000)]
    started.push(serve('node', ['build/server/index.js'], { PORT: String(portalPort), DATA_DIR: scratch.path, LOG_LEVEL: 'silent' }))
    started.push(
      serve('node', ['node_modules/@remix-run/serve/dist/cli.js', join(helloBuild, 'server/index.js')], {
        PORT: String(helloPort),
        NODE_ENV: 'production',
      }),
    )
    const portal = `http://localhost:${portalPort}`
    await Promise.all([answers(`${portal}/readyz`), answers(`http://localhost:${helloPort}/`)])
    const cookies = await Promise.all(Array.from({ length: sessions }, () => signIn(portal)))
    const plain = await measure(`http://localhost:${helloPort}/`, [{}])
    const search = await measure(
      `${portal}/search/shanghai`,
      cookies.map((Cookie) => ({ Cookie })),
    )
    const report = { hello: plain, search, ratio: search.p50 / plain.p50 }
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`)
    else
      for (const [name, each] of Object.entries({ 'hello world, stock server': plain, 'search page, ten cards': search })) print(name, each)
    if (!json) process.stdout.write(`the search page takes ${report.ratio.toFixed(2)} times as long at p50\n`)
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

async function measure(url: string, headers: Record<string, string>[]) {
  const requests = headers.map((each) => ({ headers: each }))
  await autocannon({ url, amount: 300, connections: 4, requests })
  const { latency, requests: rate, non2xx } = await autocannon({ url, amount: asked, connections: 4, requests })
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were refusals.`)
  return { p50: latency.p50, p99: latency.p99, perSecond: rate.average }
}

function print(name: string, { p50, p99, perSecond }: Awaited<ReturnType<typeof measure>>): void {
  process.stdout.write(`${name.padEnd(28)} p50 ${p50} ms   p99 ${p99} ms   ${perSecond.toFixed(0)} a second, 4 at a time\n`)
}
