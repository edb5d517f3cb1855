import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { listMigrations, type Migration, migrateDatabase } from '#db/postgres/migrate.server.ts'
import { demoPassword, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { importLines } from '#domain/provisioning/importing/import-accounts.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { check } from '#tests/faults/portal/check.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

const acceptedMs = 10_000
const people = 300
const pages = ['/Home', '/Tracking', '/Admin', '/Container/Arrived', '/Service-Desk']

type Portal = Awaited<ReturnType<typeof startNode>>

/**
 * Two processes of this build serve under light load, one of which started during an import of 300 people, while the database gets
 * migrations that neither knows: one that says that older builds may stay, and one that does not. Reports what became of both, and of the
 * pages.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const cluster = await openCluster(scratch.path)
  const url = databaseAt(cluster.url, 'portal')
  const nodes: Portal[] = []
  const start = async (mode: string) => {
    const node = await startNode(mode, url, `${scratch.path}/node-${nodes.length}`, nodes.length)
    nodes.push(node)
    return node
  }
  try {
    await onServer(cluster.url, 'create database portal')
    await openPortal({ DATA_DIR: scratch.path, DATABASE_URL: url })
    await makeDemoCompany(new Date())
    await start('all')
    await duringImport(() => start('web'))
    for (const node of nodes) await node.beginLoad()

    const ours = listMigrations()
    const harmless = later('older-builds-may-stay', ours.at(-1)?.hash ?? '', 'alter table customers add column of_tomorrow integer')
    const breaking = later('breaking', null, 'alter table customers rename column name to name_of_tomorrow')
    await migrateDatabase(url, { migrations: [...ours, harmless] })
    await sleep(2 * acceptedMs)
    const stayed = nodes.filter(({ node, seen }) => node.exitCode === null && seen.every(({ status }) => status !== 500 && status !== 0))
    const answers = countStatuses(nodes.flatMap(({ seen }) => seen))
    check(
      stayed.length === nodes.length,
      `a migration that says older builds may stay: ${stayed.length} of ${nodes.length} go on; ${answers}`,
    )

    const refused = await migrateDatabase(url, { migrations: [...ours, harmless, breaking] }).catch(({ message }: Error) => message)
    check(/^2 processes of another build/.test(String(refused)), `without --anyway: ${String(refused).slice(0, 60)}…`)
    await migrateDatabase(url, { migrations: [...ours, harmless, breaking], anyway: true })
    const migratedAt = performance.now()
    await Promise.race([Promise.all(nodes.map(({ ended }) => ended)), sleep(3 * acceptedMs)])
    for (const each of nodes) tellEnd(each, migratedAt)

    const again = await startNode('web', url, `${scratch.path}/again`, nodes.length, false)
    await again.ended
    check(again.node.exitCode === 1, `a start of the old build: exit ${again.node.exitCode}, "${again.sentence('newer')}"`)
    const { rows } = await databasePool().query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    check(rows[0]?.deadlocks === 0, `deadlocks that PostgreSQL counted: ${rows[0]?.deadlocks}`)
  } finally {
    for (const { node } of nodes) node.kill('SIGKILL')
    await closeInstallation()
    await cluster.stop()
    scratch.remove()
  }
}

const later = (name: string, servesFrom: string | null, sql: string): Migration => {
  return { name, hash: name, folderMillis: Date.now(), bps: true, servesFrom, sql: [sql] }
}

async function startNode(mode: string, databaseUrl: string, dataDir: string, at: number, isAwaited = true) {
  const port = 49_000 + (process.pid % 500) * 2 + at
  const address = `http://localhost:${port}`
  const settings = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), APP_URL: '', LOG_LEVEL: 'info', PORTAL_MODE: mode }
  const node = spawnAsInTheImage({ ...settings, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, [
    'ignore',
    'ignore',
    'pipe',
  ])
  const lines: string[] = []
  node.stderr?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')))
  const seen: { at: number; what: 'page' | 'readyz'; status: number }[] = []
  let endedAt = 0
  const ended = once(node, 'exit').then(() => {
    endedAt = performance.now()
  })
  const began = performance.now()
  while (isAwaited && node.exitCode === null && !(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await sleep(100)
  const readyMs = performance.now() - began
  const ask = async (what: 'page' | 'readyz', path: string, cookie: string) => {
    const answer = await fetch(address + path, { headers: { cookie }, redirect: 'manual' }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    seen.push({ at: performance.now(), what, status: answer?.status ?? 0 })
  }
  return {
    ...{ node, mode, ended, seen, readyMs, lines },
    endedAt: () => endedAt,
    sentence: (word: string) =>
      lines.flatMap((line) => (/"msg":"([^"]*)"/.exec(line)?.[1] ?? '').match(new RegExp(`.*${word}.*`)) ?? []).at(-1) ?? '',
    /** Five pages and five probes a second, until it has ended. */
    async beginLoad() {
      const { cookie } = await signIn(address, 'administrator@fairway.test', demoPassword)
      let n = 0
      const timer = setInterval(() => {
        if (node.exitCode !== null) return clearInterval(timer)
        ask('readyz', '/readyz', '')
        ask('page', pages[n++ % pages.length] ?? '', cookie)
      }, 200)
    },
  }
}

/** Starts a process while people are imported, and asks how long another writer of the project waits meanwhile. */
async function duringImport(start: () => Promise<Portal>): Promise<void> {
  const viewer = await administrator()
  const { rows } = await databasePool().query<{ name: string }>('select name from customers where project_id = 4 order by id limit 1')
  const heads = 'Name,Last Name,Email,Role,Associated customers'
  const lines = Array.from({ length: people }, (_, n) => `Ana,Ruiz ${n},person${n}@import.test,Customer,"${rows[0]?.name}"`)
  const began = performance.now()
  const imported = importLines(
    actOf(viewer),
    { kind: 'users', text: [heads, ...lines].join('\n'), key: 'people' },
    { portal: 'https://portal.test' },
  ).then(({ made }) => ({ made, ms: performance.now() - began }))
  let isImporting = true
  imported.finally(() => {
    isImporting = false
  })
  const started = start()
  let longest = 0
  while (isImporting) {
    const asked = performance.now()
    await databasePool().query('begin; select from projects where id = 4 for no key update; commit')
    longest = Math.max(longest, performance.now() - asked)
    await sleep(20)
  }
  const [{ made, ms }, { node, readyMs }] = await Promise.all([imported, started])
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
  check(
    made === people && node.exitCode === null,
    `a start during an import of ${made} people (${seconds(ms)}): ready after ${seconds(readyMs)}; the project’s lock was had within ${Math.round(longest)} ms`,
  )
}

function countStatuses(answers: readonly { status: number }[]): string {
  const statuses = answers.map(({ status }) => status)
  return [...new Set(statuses)].map((status) => `${statuses.filter((each) => each === status).length} × ${status || 'refused'}`).join(', ')
}

function tellEnd({ node, mode, seen, endedAt, sentence }: Portal, migratedAt: number): void {
  const since = seen.filter(({ at }) => at >= migratedAt)
  const first = since.find(({ what, status }) => what === 'readyz' && status === 503)?.at ?? Number.POSITIVE_INFINITY
  const pagesOf = (isMeant: (at: number) => boolean) => countStatuses(since.filter(({ what, at }) => what === 'page' && isMeant(at)))
  const after = since.filter(({ what, at, status }) => what === 'page' && at > first && status === 500)
  const [notReadyMs, endMs] = [first - migratedAt, endedAt() - migratedAt]
  const isKept = notReadyMs <= acceptedMs && endMs > 0 && endMs <= acceptedMs && after.length === 0 && sentence('newer build') !== ''
  const times = `/readyz 503 after ${(notReadyMs / 1_000).toFixed(1)} s, ended with ${node.exitCode} after ${(endMs / 1_000).toFixed(1)} s`
  check(isKept, `${mode}: ${times}; pages before: ${pagesOf((at) => at <= first)}; from then on: ${pagesOf((at) => at > first)}`)
  process.stdout.write(`       "${sentence('newer build')}"\n`)
}
