import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { type CostlyRequest, costlyRequests } from '#tests/support/hostile/costly-requests.ts'
import { hostileMappings } from '#tests/support/hostile/event-messages.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { type Felt, watch } from './portal/meanwhile.ts'
import { prepareRestartablePortal, type RestartablePortal } from './portal/restartable.ts'
import { signIn } from './portal/sign-in.ts'

const atOnce = 10
const [idleMs, leastMs, settleMs] = [8_000, 8_000, 3_000]
/** Milliseconds: of another's pages and of /healthz. */
const [mostPage, mostHealth, longestHealth] = [100, 50, 200]
const mostMegabytes = 200
const bytesOfEvent = 1_024

/**
 * Sends each request of the dearest kinds at the largest size that is allowed, ten at once: those of somebody without an account, and those
 * of a token. Reports what another person, another token and a probe felt beside what they felt of the idle portal in the same minute,
 * and what the portal's memory and database grew by.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  const faults: string[] = []
  try {
    await portal.start()
    await portal.untilReady()
    const folder = join(portal.dataDir, 'inbox', 'mappings')
    mkdirSync(folder, { recursive: true })
    for (const [format, mapping] of Object.entries(hostileMappings)) writeFileSync(join(folder, `${format}.yaml`), mapping)
    const people = await seedPeople(portal.address)
    for (const request of costlyRequests()) {
      await request.prepare?.()
      faults.push(...(await judge(portal, people, request)))
      await sleep(settleMs)
    }
  } finally {
    await portal.end()
  }
  process.stdout.write(faults.length > 0 ? `FAULTS\n  ${faults.join('\n  ')}\n` : 'no fault\n')
  if (faults.length > 0) process.exitCode = 1
}

interface People {
  /** Who sends, and another person and their token. */
  sender: string
  cookie: string
  token: string
}

async function judge(portal: RestartablePortal, { sender, cookie, token }: People, request: CostlyRequest): Promise<string[]> {
  const quiet = watch(portal.address, cookie, token)
  await sleep(idleMs)
  const idle = await quiet.stop()
  const before = { memory: portal.memory().now, database: await databaseSize() }
  const memory = followMemory(portal)
  const watching = watch(portal.address, cookie, token)
  const began = performance.now()
  const sent = await sendTogether(portal.address, sender, request)
  await sleep(Math.max(0, leastMs - (performance.now() - began)))
  const felt = await watching.stop()
  const grown = { memory: memory.stop() - before.memory, database: (await databaseSize()) - before.database }
  const statuses = [...new Set(sent.map(({ status }) => status))].join(', ')
  const longest = Math.round(Math.max(...sent.map(({ milliseconds }) => milliseconds)))
  const taken = sent.reduce((sum, { events }) => sum + events, 0)
  const mostGrowth = 2 * request.bytes * sent.length + bytesOfEvent * taken + 2 ** 20
  process.stdout.write(
    `${request.what}, ${Math.round(request.bytes / 1_024)} KB: answered ${statuses} after at most ${longest} ms; load ${loadavg()[0]?.toFixed(1)}\n` +
      `  Tracking p99 ${idle.pages.p99} -> ${felt.pages.p99} ms; healthz p99 ${idle.health.p99} -> ${felt.health.p99} ms, longest ${felt.health.longest} ms; ` +
      `another token p99 ${idle.calls.p99} -> ${felt.calls.p99} ms, ${felt.calls.failed} of ${felt.calls.count} not answered; ` +
      `memory +${grown.memory} MB; database +${Math.round(grown.database / 1_024)} KB of ${Math.round(mostGrowth / 1_024)} KB allowed\n`,
  )
  return faultsOf(request, { idle, felt, grown, mostGrowth, statuses: sent.map(({ status }) => status) })
}

interface Judged {
  idle: Felt
  felt: Felt
  grown: { memory: number; database: number }
  mostGrowth: number
  statuses: number[]
}

function faultsOf({ what, expected }: CostlyRequest, { idle, felt, grown, mostGrowth, statuses }: Judged): string[] {
  const broken: [boolean, string][] = [
    [felt.pages.p99 > Math.max(2 * idle.pages.p99, mostPage), `another's page p99 ${felt.pages.p99} ms, idle ${idle.pages.p99}`],
    [felt.pages.failed > 0, `${felt.pages.failed} pages of another were not answered`],
    [felt.health.p99 > mostHealth, `healthz p99 ${felt.health.p99} ms`],
    [felt.health.longest > longestHealth, `healthz longest ${felt.health.longest} ms`],
    [felt.calls.p99 > 3 * idle.calls.p99, `another token p99 ${felt.calls.p99} ms, idle ${idle.calls.p99}`],
    [felt.calls.failed > 0, `${felt.calls.failed} calls of another token were not answered`],
    [grown.memory > mostMegabytes, `memory +${grown.memory} MB`],
    [grown.database > mostGrowth, `database +${Math.round(grown.database / 1_024)} KB`],
    [!statuses.every((status) => expected.includes(status)), `answered ${[...new Set(statuses)].join(', ')}`],
  ]
  return broken.flatMap(([isBroken, words]) => (isBroken ? [`${what}: ${words}`] : []))
}

interface Sent {
  status: number
  milliseconds: number
  /** Stored. */
  events: number
}

function sendTogether(address: string, token: string, { path, method = 'POST', headers, bodyOf, isOpen }: CostlyRequest): Promise<Sent[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, at): Promise<Sent> => {
      const began = performance.now()
      const answer = await fetch(address + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(isOpen ? { Origin: address } : { Authorization: `Bearer ${token}` }) },
        ...(bodyOf && { body: bodyOf(at) }),
        signal: AbortSignal.timeout(120_000),
      }).catch(() => null)
      const text = (await answer?.text().catch(() => '')) ?? ''
      return { status: answer?.status ?? 0, milliseconds: performance.now() - began, events: storedIn(text) }
    }),
  )
}

function storedIn(text: string): number {
  try {
    const { taken = 0, unmatched = 0, ambiguous = 0, withoutEffect = 0, rejected = 0, feedbackElements = [] } = JSON.parse(text)
    return taken + unmatched + ambiguous + withoutEffect + rejected + feedbackElements.length
  } catch {
    return 0
  }
}

function followMemory(portal: RestartablePortal): { stop(): number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, portal.memory().now)
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

async function databaseSize(): Promise<number> {
  const { rows } = await databasePool().query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}

async function seedPeople(address: string): Promise<People> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  const [email, password] = ['other@cost.test', 'Fairway-2026']
  const passwordHash = await hashPassword(password)
  const another = await seedUser(db(), { projectId: 4, roleId: 1, email, passwordHash })
  const sender = await seedUser(db(), { projectId: 4, roleId: 1, email: 'sender@cost.test', passwordHash })
  return {
    sender: (await seedToken(sender, { perMinute: 100_000 })).token,
    token: (await seedToken(another, { perMinute: 100_000 })).token,
    cookie: (await signIn(address, email, password)).cookie,
  }
}
