import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listDemoTenants } from '#domain/operations/demo/demo-tenants.server.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { percentile } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const people = listDemoTenants(4)[0]?.users ?? []

const asked = 150
const warmUp = 20

interface Sample {
  milliseconds: number
  answer: string
}

/** Requests recovery links of the built portal for known and unknown addresses: neither answers nor times must differ. */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  const port = 43_000 + (process.pid % 1_000)
  const env = { ...process.env, PORT: String(port), DATA_DIR: scratch.path, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const portal = spawn(process.execPath, ['build/server/index.js'], { cwd: join(import.meta.dirname, '../..'), env, stdio: 'ignore' })
  try {
    const address = `http://localhost:${port}`
    await answers(`${address}/readyz`)
    const known: Sample[] = []
    const unknown: Sample[] = []
    for (let n = -warmUp; n < asked; n += 1) {
      const somebody = () => ask(address, people[Math.abs(n) % people.length]?.email ?? '')
      const nobody = () => ask(address, `nobody${String(n).padStart(4, '0')}@fairway.test`)
      // The first request finds the machine in another state than the second.
      const samples = n % 2 === 0 ? [await somebody(), await nobody()] : [await nobody(), await somebody()].reverse()
      if (n >= 0) known.push(...samples.slice(0, 1))
      if (n >= 0) unknown.push(...samples.slice(1))
    }
    const kinds = new Set([...known, ...unknown].map(({ answer }) => answer))
    const report = { known: spread(known), unknown: spread(unknown), answers: kinds.size, slower: shareSlower(known, unknown) }
    if (json) return void process.stdout.write(`${JSON.stringify(report)}\n`)
    print('addresses somebody has', report.known)
    print('addresses nobody has', report.unknown)
    process.stdout.write(
      `${report.answers} kind of answer; a known address was the slower of two in ${(report.slower * 100).toFixed(0)} % of all pairs\n`,
    )
  } finally {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    scratch.remove()
  }
}

async function ask(address: string, email: string): Promise<Sample> {
  const body = new URLSearchParams({ email })
  const began = performance.now()
  const response = await fetch(`${address}/recoverpassword`, { method: 'POST', body, headers: { Origin: address }, redirect: 'manual' })
  const text = await response.text()
  const milliseconds = performance.now() - began
  const own = ['date', 'x-request-id', 'set-cookie', 'content-security-policy']
  const headers = [...response.headers].filter(([name]) => !own.includes(name))
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return { milliseconds, answer: JSON.stringify([response.status, headers, cookies, text]) }
}

function spread(samples: readonly Sample[]) {
  const times = samples.map(({ milliseconds }) => milliseconds)
  return { p10: percentile(times, 0.1), p50: percentile(times, 0.5), p90: percentile(times, 0.9), p99: percentile(times, 0.99) }
}

/** Of all pairs, the share in which the first took longer: one half when nothing distinguishes them. */
function shareSlower(some: readonly Sample[], others: readonly Sample[]): number {
  const slower = some.flatMap((one) => others.map((other) => (one.milliseconds > other.milliseconds ? 1 : 0) as number))
  return slower.reduce((sum, each) => sum + each, 0) / slower.length
}

async function answers(url: string): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer.`)
}

function print(name: string, { p10, p50, p90, p99 }: ReturnType<typeof spread>): void {
  const [a, b, c, d] = [p10, p50, p90, p99].map((value) => value.toFixed(2))
  process.stdout.write(`${name.padEnd(24)} p10 ${a} ms   p50 ${b} ms   p90 ${c} ms   p99 ${d} ms\n`)
}
