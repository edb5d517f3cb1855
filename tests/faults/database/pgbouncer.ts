import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { openCluster } from '#db/postgres/embedded/cluster.server.ts'
import { makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { startPooler } from '#tests/support/postgres/pooler.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

const patienceMs = 60_000
const mapping = `source: faults
project: 4
customer: { column: Customer, unknown: create }
key: Number
fields:
  mode: { column: Mode }
  shipmentDate: Date
`

/**
 * Runs the built portal, one process for pages and one for jobs, through PgBouncer in transaction mode. Measures the start, a file of the
 * inbox, the exception of a late shipment, and the locks left behind.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const cluster = await openCluster(scratch.path)
  const pooler = await startPooler(cluster.url)
  const portals: ChildProcess[] = []
  try {
    if (!pooler) return
    await onServer(cluster.url, 'create database portal')
    const direct = databaseAt(cluster.url, 'portal')
    await openPortal({ DATA_DIR: scratch.path, DATABASE_URL: direct })
    await makeDemoCompany(new Date())
    const inbox = join(scratch.path, 'jobs', 'inbox')
    for (const folder of ['mappings', 'night']) mkdirSync(join(inbox, folder), { recursive: true })
    writeFileSync(join(inbox, 'mappings', 'night.yaml'), mapping)
    for (const [n, mode] of ['web', 'jobs', 'web'].entries()) {
      const address = `http://localhost:${46_000 + n + (process.pid % 900)}`
      const settings = {
        PORTAL_MODE: mode,
        DATABASE_URL: pooler.throughIt(direct),
        DATA_DIR: join(scratch.path, n === 1 ? 'jobs' : `web${n}`),
      }
      portals.push(
        spawnAsInTheImage({ ...settings, PORT: new URL(address).port, APP_URL: '', LOG_LEVEL: 'fatal' }, ['ignore', 'ignore', 'inherit']),
      )
      const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true
      say(`process ${n + 1}, ${mode}: ready`, await until(isReady))
    }
    writeFileSync(join(inbox, 'night', 'night.csv'), 'Customer,Number,Mode,Date\nPooled,POOLED-1,sea,2026-01-01\n')
    say('file in the inbox: taken', await until(async () => existsSync(join(inbox, 'night', 'done', 'night.csv'))))
    const { rows } = await databasePool().query<{ id: number }>(
      `insert into shipments (project_id, customer_id, number, status, shipment_date, eta)
       select 4, min(id), 'POOLED-2', 'booked', current_date, now() - interval '20 days' from customers where project_id = 4 returning id::int`,
    )
    const isException = 'select from exceptions where shipment_id = $1 limit 1'
    say('late shipment: an exception', await until(async () => (await databasePool().query(isException, [rows[0]?.id])).rowCount === 1))
    process.stdout.write(`advisory locks held by sessions outside any transaction: ${await countLeaked()}\n`)
  } finally {
    for (const portal of portals) portal.kill('SIGTERM')
    for (const portal of portals) if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
    await closeInstallation()
    await pooler?.stop()
    await cluster.stop()
    scratch.remove()
  }
}

function say(what: string, ms: number | undefined) {
  process.stdout.write(`${what.padEnd(32)} ${ms === undefined ? `not within ${patienceMs / 1_000} s` : `${(ms / 1_000).toFixed(1)} s`}\n`)
  if (ms === undefined) process.exitCode = 1
}

async function until(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    if (await isSo()) return performance.now() - began
    await sleep(100)
  }
  return undefined
}

/** A lock without its transaction belongs to an idle session: nobody would ever release it. */
async function countLeaked(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and a.state = 'idle'`,
  )
  if (rows[0]?.count) process.exitCode = 1
  return rows[0]?.count ?? 0
}
