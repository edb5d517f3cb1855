import { Agent } from 'node:http'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { askAtRandom, visitPage } from '#tests/faults/portal/at-random.ts'
import { memoryOf } from '#tests/faults/portal/memory.ts'
import type { PageAnswer } from '#tests/faults/portal/pages.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import type { Goal } from './measurement/report/goals.ts'
import { print, printGoals } from './measurement/report/print.ts'
import { measureServer, withServers } from './measurement/servers.ts'
import { percentile } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const people = 200
const perSecond = 40
const [warmSeconds, seconds] = [15, Number(process.env.SECONDS ?? 60)]
/** A browser keeps six connections to one address. */
const connectionsEach = 6

const lists = ['/Home', '/Tracking', '/Tracking?page=2', '/Tracking?mode=sea', '/Tracking?q=shanghai', '/search/shanghai', '/Container']

/**
 * 200 people, each with an account, customers and a session of their own, request 40 pages a second at random moments: lists and, every
 * third time, a shipment of theirs. Say `--rows 50000`. The stock server's hello, before and after, says how fast the machine was.
 */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    const cookies: string[] = []
    for (let n = 0; n < people; n += 1) cookies.push(await signIn(n))
    openMirror({ dataDir })
    await awaitMirror()
    await closeMirror()
    // The cookies that this process signs are to open the portal.
    const env = { DATA_DIR: dataDir, PORTAL_MODE: 'web', NODE_ENV: 'production', SESSION_SECRET: findSecret(environment()) }
    await withServers(env, async ({ portal, portalUrl, stock, stockUrl }) => {
      const visit = await prepareVisits(portalUrl, cookies)
      const hello = async () => (await measureServer(stock, `${stockUrl}/`, [{}])).perSecond
      await askAtRandom(visit, perSecond / 2, warmSeconds)
      const before = await hello()
      const answers = await askAtRandom(visit, perSecond, seconds)
      const crowd = { ...speedOf(answers), hello: [before, await hello()], memory: memoryOf(portal.pid) }
      if (json) print(JSON.stringify(crowd))
      else printCrowd(rows, crowd)
      if (judge(crowd).some(({ isMet }) => !isMet)) process.exitCode = 1
    })
  })
}

/** Half of them have one customer, a quarter three, a quarter fifty. */
async function signIn(n: number): Promise<string> {
  const many = n % 2 === 0 ? 1 : n % 4 === 1 ? 3 : 50
  const customerIds = Array.from({ length: many }, (_, at) => 1 + ((n * 37 + at * 11) % customers))
  return (await signedIn(await seedPerson({ roleId: 3, email: `crowd${n}@fairway.test`, customerIds }))).cookie
}

async function prepareVisits(address: string, cookies: readonly string[]): Promise<(n: number) => Promise<PageAnswer>> {
  const sessions: { cookie: string; details: string[]; agent: Agent }[] = []
  for (const cookie of cookies) {
    const list = await (await fetch(`${address}/Tracking`, { headers: { Cookie: cookie } })).text()
    const agent = new Agent({ keepAlive: true, maxSockets: connectionsEach })
    sessions.push({ cookie, agent, details: [...new Set(list.match(/\/shipmentsDetail\/\d+/g))] })
  }
  return (n) => {
    const { cookie, details, agent } = sessions[Math.floor(Math.random() * sessions.length)] as (typeof sessions)[number]
    const [shipment, list] = [details[n % details.length] ?? '/Home', lists[n % lists.length] ?? '/Home']
    return visitPage(address + (n % 3 === 0 ? shipment : list), cookie, agent)
  }
}

function speedOf(answers: readonly PageAnswer[]) {
  const times = answers.map(({ milliseconds }) => milliseconds)
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
  return { answers: answers.length, refused: answers.filter(({ status }) => status !== 200).length, p50, p95, p99 }
}

type Crowd = ReturnType<typeof speedOf> & { hello: number[]; memory: ReturnType<typeof memoryOf> }

const judge = ({ p50, p95, p99, refused, memory }: Crowd): Goal[] => [
  { goal: 'p50', wanted: '≤ 40 ms', figure: `${p50.toFixed(0)} ms`, isMet: p50 <= 40 },
  { goal: 'p95', wanted: '≤ 150 ms', figure: `${p95.toFixed(0)} ms`, isMet: p95 <= 150 },
  { goal: 'p99', wanted: '≤ 400 ms', figure: `${p99.toFixed(0)} ms`, isMet: p99 <= 400 },
  { goal: 'refused', wanted: 'none', figure: String(refused), isMet: refused === 0 },
  { goal: 'memory', wanted: '≤ 700 MB', figure: `${memory.now} MB, at most ${memory.most} MB`, isMet: memory.most <= 700 },
]

function printCrowd(rows: number, crowd: Crowd): void {
  const [before = 0, after = 0] = crowd.hello
  print(`${people} people, ${perSecond} pages a second for ${seconds} s: ${crowd.answers} answers`)
  print(`hello world, stock server: ${before.toFixed(0)} a second before, ${after.toFixed(0)} after`)
  printGoals(rows, judge(crowd))
}
