import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '#tests/bench/measurement/timing.ts'
import { startOwnPortal } from './own-portal.ts'
import { crowdPassword, emailOf, seedCrowd } from './portal/crowd.ts'
import { type SignedIn, signIn } from './portal/sign-in.ts'

const storm = 200
const pace = 100

interface Reading {
  milliseconds: number
  status: number
}

/** 200 people sign in at once while others read. Reports the outcome of the 200 and the waits of the others. */
export async function run(): Promise<void> {
  const portal = await startOwnPortal(() => seedCrowd(storm, () => [1]))
  try {
    const { address } = portal
    const { cookie } = await signIn(address, emailOf(0), crowdPassword)
    for (let n = 0; n < 20; n += 1) await Promise.all([read(`${address}/Tracking`, cookie), read(`${address}/Home`, cookie)])

    const quiet = await whileReading(address, cookie, () => sleep(5_000))
    process.stdout.write(`before the storm\n${tableOf(quiet.readings)}`)
    const began = performance.now()
    const { readings, result } = await whileReading(address, cookie, () => signInFromElsewhere(address))
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    process.stdout.write(`during it: ${storm} sign-ins, the last answered after ${seconds} s\n${tableOf(readings)}`)
    const kinds = result.map(({ status, retryAfter }) => `${status}${retryAfter ? ` with Retry-After ${retryAfter}` : ''}`)
    for (const kind of new Set(kinds)) process.stdout.write(`  ${kinds.filter((each) => each === kind).length} × ${kind}\n`)
  } finally {
    await portal.stop()
  }
}

/** From a process of its own: sending 200 forms blocks the sender, and the readers' times would include that. */
async function signInFromElsewhere(address: string): Promise<SignedIn[]> {
  const emails = Array.from({ length: storm }, (_, n) => emailOf(n))
  const child = fork(join(import.meta.dirname, 'portal/signing-in.ts'), [JSON.stringify({ address, emails, password: crowdPassword })])
  const [answers] = (await once(child, 'message')) as [SignedIn[]]
  return answers
}

async function read(url: string, cookie: string): Promise<Reading> {
  const began = performance.now()
  const response = await fetch(url, { headers: { Cookie: cookie, Accept: 'text/html' } })
  await response.arrayBuffer()
  return { milliseconds: performance.now() - began, status: response.status }
}

async function whileReading<Result>(address: string, cookie: string, work: () => Promise<Result>) {
  const asked = ['/Home', '/Tracking', '/healthz'].map((path) => ({ path, answers: [] as Promise<Reading>[] }))
  let step = 0
  const timer = setInterval(() => {
    step += 1
    for (const [n, { path, answers }] of asked.entries())
      if (path === '/healthz' || step % 4 === 2 * n) answers.push(read(address + path, cookie))
  }, pace)
  const result = await work()
  clearInterval(timer)
  const liveIndexes = await Promise.all(asked.map(async ({ path, answers }) => ({ path, answers: await Promise.all(answers) })))
  return { result, readings: liveIndexes }
}

function tableOf(liveIndexes: readonly { path: string; answers: readonly Reading[] }[]): string {
  const lines = liveIndexes.map(({ path, answers }) => {
    const times = answers.map(({ milliseconds }) => milliseconds)
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0))
    const wrong = answers.filter(({ status }) => status !== 200).length
    return `  ${path.padEnd(10)} ${answers.length} answers, ${wrong} not 200   p50 ${p50} ms   p99 ${p99} ms   longest ${longest} ms\n`
  })
  return lines.join('')
}
