import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { demoPassword, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { check } from '#tests/faults/portal/check.ts'
import { keepQueued, queueMail } from '#tests/faults/portal/queued-mail.ts'
import { type Answer, beginReading, beginWriting } from '#tests/faults/portal/readers-and-writers.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'
import { type PatroniCluster, startPatroni } from '#tests/support/postgres/patroni.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

const kills = Number(process.env.KILLS ?? 20)
const password = 'of-the-portal'
const healedMs = 60_000
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

type Way = 'server' | 'node'

interface Kill {
  way: Way
  pagesMs: number
  writesMs: number
  failed: number
}

/**
 * Three nodes of PostgreSQL by deploy/patroni, a process for pages and one for jobs, under ten pages and two writes a second. The primary's
 * server is killed KILLS (20) times, then its whole node half as often. Reports when pages and writes were there again, what was
 * acknowledged and is lost, and whether sessions, mirror, jobs and mail went on.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const cluster = await startPatroni(join(scratch.path, 'patroni'))
  if (!cluster) return scratch.remove()
  const queue = keepQueued()
  const office = await openPostOffice(queue.keep)
  const portals: ChildProcess[] = []
  let load: Awaited<ReturnType<typeof beginLoad>> | undefined
  try {
    const direct = new URL(databaseAt(cluster.url, 'portal'))
    await onServer(cluster.url, `create role fairway login password '${password}'`)
    await onServer(cluster.url, `create database portal owner fairway`)
    const url = Object.assign(direct, { username: 'fairway', password }).href
    await openPortal({ DATA_DIR: scratch.path, DATABASE_URL: url })
    await makeDemoCompany(new Date())
    const settings = {
      ...{ DATABASE_URL: url, FILES_URL: `file://${join(scratch.path, 'files')}`, SMTP_URL: office.url, APP_URL: '' },
      ...{ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' },
    }
    const [web = '', jobs = ''] = await Promise.all(
      ['web', 'jobs'].map(async (mode, at) => {
        const PORT = String(20_000 + (process.pid % 5_000) * 2 + at)
        portals.push(
          spawnAsInTheImage({ ...settings, PORTAL_MODE: mode, PORT, DATA_DIR: join(scratch.path, mode) }, ['ignore', 'ignore', 'inherit']),
        )
        const address = `http://localhost:${PORT}`
        await until(async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true, 180_000)
        return address
      }),
    )
    load = await beginLoad(web)
    await sleep(3_000)
    const seen: Kill[] = []
    const ways = [...Array<Way>(kills).fill('server'), ...Array<Way>(Math.ceil(kills / 2)).fill('node')]
    for (const way of ways) {
      seen.push(await killOnce(cluster, way, load))
      await queueMail(databasePool(), seen.length)
      const { pagesMs, writesMs, failed } = seen.at(-1) as Kill
      process.stdout.write(
        `       ${seen.length}: ${way} killed; pages again after ${seconds(pagesMs)}, writes after ${seconds(writesMs)}, ${failed} pages failed\n`,
      )
    }
    await load.end()
    judge(seen, cluster.ttl, load)
    await judgeAfterwards(web, jobs, load, { queued: seen.length, ids: queue.ids })
    check(
      portals.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
      'the same processes of the portal serve',
    )
  } finally {
    await load?.end()
    for (const portal of portals) portal.kill('SIGKILL')
    await closeInstallation()
    await office.close()
    await cluster.stop()
    scratch.remove()
  }
}

async function beginLoad(web: string) {
  const { rows } = await databasePool().query<{ id: number; customer: string }>(
    `select users.id::int, (select name from customers where project_id = 4 order by id limit 1) as customer
     from users where email = 'administrator@fairway.test'`,
  )
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  const { token } = await seedToken(Number(rows[0]?.id))
  const cookies: string[] = []
  while (cookies.length < 2) cookies.push((await signIn(web, 'administrator@fairway.test', demoPassword)).cookie)
  const [reading, writing] = [beginReading(web, cookies), beginWriting(web, token, String(rows[0]?.customer))]
  let ended: Promise<unknown> | undefined
  return {
    ...{ reading, writing, token },
    end: () => {
      ended ??= Promise.all([reading.end(), writing.end()])
      return ended
    },
  }
}

type Load = Awaited<ReturnType<typeof beginLoad>>

async function killOnce(cluster: PatroniCluster, way: Way, { reading, writing }: Load): Promise<Kill> {
  await cluster.untilWhole()
  await sleep(2_000 + Math.random() * 2_000)
  const primary = await cluster.findPrimary()
  if (!primary) throw new Error('There is no primary to kill.')
  const killedAt = performance.now()
  if (way === 'server') cluster.killServer(primary)
  else cluster.killNode(primary)
  const isWell = () => [reading, writing].every(({ list }) => isAgain(list().filter(({ askedAt }) => askedAt > killedAt)))
  // The standby that takes over needs a moment to do so, in which the last pages of the former primary may still be answered.
  await until(async () => (await cluster.findPrimary().then((name) => name !== primary)) && isWell(), 150_000)
  await sleep(2_000)
  if (way === 'node') cluster.startNode(primary)
  await cluster.untilWhole()
  const since = (answers: readonly Answer[]) => answers.filter(({ askedAt, answeredAt }) => Math.max(askedAt, answeredAt) > killedAt)
  const [pages, writes] = [since(reading.list()), since(writing.list())]
  return {
    way,
    pagesMs: againAfter(pages, killedAt, Math.max),
    writesMs: againAfter(writes, killedAt, Math.min),
    failed: pages.filter(({ isGood }) => !isGood).length,
  }
}

const isAgain = (answers: readonly Answer[]) => answers.length > 3 && answers.slice(-3).every(({ isGood }) => isGood)

/**
 * Milliseconds until the first good answer to what was asked after the last failure, for pages, or after the first one, for writes, which are
 * sent again; 0 where nothing failed.
 */
function againAfter(answers: readonly Answer[], killedAt: number, choose: (...times: number[]) => number): number {
  const failed = answers.filter(({ isGood }) => !isGood).map(({ askedAt }) => askedAt)
  if (failed.length === 0) return 0
  const again = answers.filter(({ askedAt, isGood }) => isGood && askedAt > choose(...failed)).map(({ answeredAt }) => answeredAt)
  return Math.min(...again) - killedAt
}

function judge(seen: readonly Kill[], ttl: number, { reading }: Load): void {
  for (const [way, goalMs] of [
    ['server', 10_000],
    ['node', ttl * 1_000 + 10_000],
  ] as const) {
    const own = seen.filter((each) => each.way === way)
    if (own.length === 0) continue
    const sorted = (times: number[]) => times.sort((one, other) => one - other)
    const [pages, writes] = [sorted(own.map(({ pagesMs }) => pagesMs)), sorted(own.map(({ writesMs }) => writesMs))]
    const told = (times: number[]) =>
      `${seconds(times[Math.floor(times.length / 2)] ?? 0)} in the middle, ${seconds(times.at(-1) ?? 0)} at most`
    check(
      (pages.at(-1) ?? 0) <= goalMs,
      `${way} killed ${own.length} times: pages again after ${told(pages)} (goal ${goalMs / 1_000} s); writes after ${told(writes)}`,
    )
  }
  const answers = reading.list()
  const failed = answers.filter(({ isGood }) => !isGood)
  const unheard = failed.filter(({ status, hasWords }) => status !== 503 || !hasWords)
  const statuses = [...new Set(failed.map(({ status }) => status))].map(
    (status) => `${failed.filter((each) => each.status === status).length} × ${status || 'none'}`,
  )
  check(
    unheard.length === 0,
    `${answers.length} pages, ${failed.length} of them failed (${statuses.join(', ')}), without a 503 in words: ${unheard.length}`,
  )
  check(!failed.some(({ status }) => status === 302), 'sessions go on')
}

async function judgeAfterwards(
  web: string,
  jobs: string,
  { writing, token }: Load,
  mail: { queued: number; ids(): string[] },
): Promise<void> {
  const acknowledged = writing.acknowledged()
  const { rows } = await databasePool().query<{ number: string }>(`select number from shipments where number like 'FAILOVER-%'`)
  const numbers = rows.map(({ number }) => number)
  const kept = new Set(numbers)
  const lost = acknowledged.filter((number) => !kept.has(number))
  check(lost.length === 0, `${acknowledged.length} writes acknowledged, lost: ${lost.length} ${lost.join(' ')}`)
  check(kept.size === numbers.length, `writes made twice: ${numbers.length - kept.size}`)

  let listed: Set<string> = new Set()
  const isRight = async () => {
    listed = await listFromMirror(web, token)
    return listed.size === kept.size && [...kept].every((number) => listed.has(number))
  }
  check(await until(isRight, healedMs), `the mirror lists ${listed.size} of ${kept.size} of them`)
  let ailing = ''
  const isWell = async () => {
    const health = (await (await fetch(`${jobs}/readyz`)).json()) as { jobs?: { failing: string[]; overdue: string[] } | null }
    ailing = [...(health.jobs?.failing ?? ['all']), ...(health.jobs?.overdue ?? [])].join(', ')
    return ailing === ''
  }
  check(await until(isWell, healedMs), `jobs that fail or are overdue: ${ailing || 'none'}`)
  await until(async () => new Set(mail.ids()).size === mail.queued, healedMs)
  const left = new Set(mail.ids()).size
  check(
    left === mail.queued && mail.ids().length === left,
    `${mail.queued} mails queued, ${left} left, ${mail.ids().length - left} of them twice`,
  )
}

async function listFromMirror(web: string, token: string): Promise<Set<string>> {
  const numbers = new Set<string>()
  for (let after = ''; ; ) {
    const answer = await fetch(`${web}/api/v1/shipments?q=FAILOVER&limit=100${after && `&after=${encodeURIComponent(after)}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const { data, page } = (await answer.json()) as { data: { number: string }[]; page: { next: string | null; answeredBy: string } }
    if (page.answeredBy === 'mirror') for (const { number } of data) numbers.add(number)
    if (page.next === null) return numbers
    after = page.next
  }
}

async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < longestMs; await sleep(300)) if (await isSo()) return true
  return false
}
