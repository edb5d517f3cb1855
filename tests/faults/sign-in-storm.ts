import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { percentile } from '#tests/bench/measurement/timing.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { crowdPassword, emailOf, seedCrowd } from './portal/crowd.ts'
import { startOwnPortal } from './portal/own-portal.ts'
import { type SignedIn, signIn, type Typed } from './portal/sign-in.ts'
import type { Crowd } from './portal/signing-in.ts'

const people = 200
const phones = 50
/** A storm of phones is over within two seconds: five of them give enough readings. */
const stormsOfPhones = 5
const pace = 100

interface Reading {
  milliseconds: number
  status: number
}

/**
 * 200 people sign in at once while others read, then 50 phones by the API, every other with a wrong password, each storm in a network of
 * its own. Reports the outcome of the sign-ins and the waits of the others.
 */
export async function run(): Promise<void> {
  let token = ''
  const prepare = async () => {
    await seedCrowd(people, () => [1])
    token = await seedReader()
  }
  const portal = await startOwnPortal(prepare, { TRUST_PROXY: '1' })
  try {
    const { address } = portal
    const { cookie } = await signIn(address, emailOf(0), crowdPassword)
    const asked: Asked[] = [
      { path: '/Home', headers: { Cookie: cookie, Accept: 'text/html' }, everySteps: 4 },
      { path: '/Tracking', headers: { Cookie: cookie, Accept: 'text/html' }, everySteps: 4 },
      { path: '/api/v1/shipments?limit=25', headers: { Authorization: `Bearer ${token}` }, everySteps: 2 },
      { path: '/healthz', headers: {}, everySteps: 1 },
    ]
    for (let n = 0; n < 20; n += 1) await Promise.all(asked.map(({ path, headers }) => read(address + path, headers)))

    const quiet = await whileReading(address, asked, () => sleep(5_000))
    process.stdout.write(`before the storms\n${tableOf(quiet.readings)}`)
    const typed = Array.from({ length: people }, (_, n) => ({ email: emailOf(n), password: crowdPassword, network: '198.51.100.200' }))
    await report(`${people} people`, asked, [{ address, way: 'form', people: typed }])
    const crowds = Array.from({ length: stormsOfPhones }, (_, n): Crowd => ({ address, way: 'api', people: phonesOf(n) }))
    await report(`${stormsOfPhones} times ${phones} phones`, asked, crowds)
  } finally {
    await portal.stop()
  }
}

function phonesOf(storm: number): Typed[] {
  return Array.from({ length: phones }, (_, n) => {
    const password = n % 2 === 0 ? crowdPassword : 'Wrong-2026'
    return { email: emailOf((storm * phones + n) % people), password, network: `198.51.100.${storm + 1}` }
  })
}

async function seedReader(): Promise<string> {
  const { rows } = await databasePool().query<{ id: number }>('select id::int from users where email = $1', [emailOf(0)])
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'reading') on conflict do nothing")
  return (await seedToken(rows[0]?.id ?? 0)).token
}

async function report(storm: string, asked: readonly Asked[], crowds: readonly Crowd[]): Promise<void> {
  const began = performance.now()
  const { readings, result } = await whileReading(crowds[0]?.address ?? '', asked, async () => {
    const answers: SignedIn[] = []
    for (const crowd of crowds) answers.push(...(await signInFromElsewhere(crowd)))
    return answers
  })
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  process.stdout.write(`during sign-ins of ${storm}, the last answered after ${seconds} s\n${tableOf(readings)}`)
  const kinds = result.map(({ status, retryAfter }) => `${status}${retryAfter ? ` with Retry-After ${retryAfter}` : ''}`)
  for (const kind of new Set(kinds)) process.stdout.write(`  ${kinds.filter((each) => each === kind).length} × ${kind}\n`)
}

/** From a process of its own: sending 200 forms blocks the sender, and the readers' times would include that. */
async function signInFromElsewhere(crowd: Crowd): Promise<SignedIn[]> {
  const child = fork(join(import.meta.dirname, 'portal/signing-in.ts'), [JSON.stringify(crowd)])
  const [answers] = (await once(child, 'message')) as [SignedIn[]]
  return answers
}

interface Asked {
  path: string
  headers: Record<string, string>
  everySteps: number
}

async function read(url: string, headers: Record<string, string>): Promise<Reading> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  return { milliseconds: performance.now() - began, status: response.status }
}

async function whileReading<Result>(address: string, asked: readonly Asked[], work: () => Promise<Result>) {
  const readings = asked.map((each) => ({ ...each, answers: [] as Promise<Reading>[] }))
  let step = 0
  const timer = setInterval(() => {
    step += 1
    for (const [n, { path, headers, everySteps, answers }] of readings.entries())
      if ((step + n) % everySteps === 0) answers.push(read(address + path, headers))
  }, pace)
  const result = await work()
  clearInterval(timer)
  return { result, readings: await Promise.all(readings.map(async ({ path, answers }) => ({ path, answers: await Promise.all(answers) }))) }
}

function tableOf(readings: readonly { path: string; answers: readonly Reading[] }[]): string {
  const lines = readings.map(({ path, answers }) => {
    const times = answers.map(({ milliseconds }) => milliseconds)
    const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0))
    const wrong = answers.filter(({ status }) => status !== 200).length
    return `  ${path.padEnd(28)} ${answers.length} answers, ${wrong} not 200   p50 ${p50} ms   p99 ${p99} ms   longest ${longest} ms\n`
  })
  return lines.join('')
}
