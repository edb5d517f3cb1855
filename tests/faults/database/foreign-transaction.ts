import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databasePool } from '#db/postgres/client.server.ts'
import { demoPassword, makeDemoCompany } from '#domain/operations/demo.server.ts'
import { closeInstallation, openPortal } from '#domain/operations/open-portal.server.ts'
import { spawnAsInTheImage } from '#tests/faults/portal/as-in-the-image.ts'
import { signIn } from '#tests/faults/portal/sign-in.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { databaseAt, onServer, openTestCluster } from '#tests/support/template.ts'

const patienceMs = 12_000
const acceptedMs = 10_000

/**
 * A foreign transaction on the same PostgreSQL server has written and stays open, in four ways. Measures how long a late shipment takes
 * to reach search, exceptions and alerts, and how fresh /readyz says the lists are. The portal's role may read no statistics of others.
 */
export async function run(): Promise<void> {
  const scratch = makeScratch()
  const cluster = await openTestCluster(scratch.path)
  const urlOf = (database: string, user: string) => {
    const url = new URL(databaseAt(cluster.url, database))
    return Object.assign(url, { username: user, password: 'secret' }).href
  }
  let portal: ChildProcess | undefined
  const sessions: pg.Client[] = []
  try {
    for (const name of ['portal', 'erp']) {
      await onServer(cluster.url, `create role ${name} login password 'secret'`)
      await onServer(cluster.url, `create database ${name} owner ${name}`)
    }
    await onServer(urlOf('erp', 'erp'), 'create table batch (n int)')
    const place = { DATA_DIR: scratch.path, DATABASE_URL: urlOf('portal', 'portal') }
    await openPortal(place)
    await makeDemoCompany(new Date())
    await onServer(databaseAt(cluster.url, 'portal'), 'grant all on all tables in schema public to erp')
    const port = 48_000 + (process.pid % 1_000)
    const address = `http://localhost:${port}`
    portal = spawnAsInTheImage({ ...place, PORT: String(port), APP_URL: '', LOG_LEVEL: 'silent' }, ['ignore', 'ignore', 'inherit'])
    while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await sleep(200)
    const { cookie } = await signIn(address, 'administrator@fairway.test', demoPassword)

    const leaveOpen = async (url: string, statement: string) => {
      const session = new pg.Client({ connectionString: url })
      sessions.push(session)
      await session.connect()
      await session.query('begin')
      await session.query(statement)
      return session
    }
    const writing = `insert into customers (project_id, name) values (4, 'Never committed')`
    const ways: Record<string, () => Promise<unknown>> = {
      'no other transaction': async () => {},
      'another database': () => leaveOpen(urlOf('erp', 'erp'), 'insert into batch values (1)'),
      'another role': () => leaveOpen(urlOf('portal', 'erp'), writing),
      'idle in transaction': () => leaveOpen(urlOf('portal', 'portal'), writing),
      prepared: async () => (await leaveOpen(urlOf('portal', 'portal'), writing)).query(`prepare transaction 'left-behind'`),
    }
    for (const [way, begin] of Object.entries(ways)) {
      await begin()
      const seen = await watch(`FOREIGN${Object.keys(ways).indexOf(way)}`, address, cookie)
      const words = Object.entries(seen.after).map(([what, ms]) => `${what} ${ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`}`)
      process.stdout.write(`${way.padEnd(22)} ${words.join(', ')}; lists as of ${(seen.ageMs / 1_000).toFixed(1)} s ago\n`)
      if (Object.values(seen.after).some((ms) => ms === undefined || ms > acceptedMs)) process.exitCode = 1
      if (way === 'prepared') await sessions.at(-1)?.query(`rollback prepared 'left-behind'`)
      for (const session of sessions.splice(0)) await session.end()
    }
  } finally {
    for (const session of sessions) await session.end().catch(() => {})
    portal?.kill('SIGTERM')
    if (portal?.exitCode === null) await once(portal, 'exit')
    await closeInstallation()
    await cluster.stop()
    scratch.remove()
  }
}

async function watch(number: string, address: string, cookie: string) {
  const { rows } = await databasePool().query<{ id: number }>(
    `insert into shipments (project_id, customer_id, number, status, shipment_date, eta)
     select 4, min(id), $1, 'booked', current_date, now() - interval '20 days' from customers where project_id = 4 returning id::int`,
    [number],
  )
  const id = rows[0]?.id ?? 0
  const began = performance.now()
  const has = async (sql: string) => (await databasePool().query(`${sql} limit 1`, [id])).rowCount === 1
  const readers = {
    search: async () =>
      (await (await fetch(`${address}/search/${number}`, { headers: { Cookie: cookie } })).text()).includes(`Detail/${id}`),
    exceptions: () => has('select from exceptions where shipment_id = $1'),
    alerts: () => has('select from activity_events where shipment_id = $1'),
  }
  const after: Partial<Record<string, number>> = { search: undefined, exceptions: undefined, alerts: undefined }
  while (performance.now() - began < patienceMs && Object.values(after).includes(undefined)) {
    for (const [what, isThere] of Object.entries(readers)) {
      const known = after[what]
      if (known === undefined && (await isThere())) after[what] = performance.now() - began
    }
    await sleep(100)
  }
  const health = (await (await fetch(`${address}/readyz`)).json()) as { mirror?: { asOf?: string } }
  return { after, ageMs: Date.now() - Date.parse(health.mirror?.asOf ?? '') }
}
