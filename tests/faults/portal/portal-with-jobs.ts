import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '#domain/operations/demo.server.ts'
import { databaseAt } from '#tests/support/template.ts'
import { spawnAsInTheImage } from './as-in-the-image.ts'
import { signIn } from './sign-in.ts'

export const patienceMs = 300_000
let port = 45_000 + (process.pid % 500)

export type Rows = Record<string, unknown>[]

export async function askDatabase(connectionString: string, query: string): Promise<Rows> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) throw new Error(`It never came to this: ${what}.`)
    await sleep(500)
  }
}

export interface PortalWithJobs {
  address: string
  ready(): Promise<{ status: number; failing: string[] }>
  isFailing(): Promise<boolean>
  works(): Promise<number | undefined>
  stop(): Promise<void>
}

/**
 * Starts a portal of jobs on a database of the server, with a file store of its own. The documents of `scratch`/files are copied there, unless the
 * database is empty.
 */
export async function startPortal(
  { url, scratch }: { url: string; scratch: string },
  database: string,
  settings: Record<string, string>,
): Promise<PortalWithJobs> {
  port += 1
  const address = `http://localhost:${port}`
  const files = join(scratch, `files-${database}`)
  if (!existsSync(files) && !database.endsWith('empty')) cpSync(join(scratch, 'files'), files, { recursive: true })
  const own = {
    PORT: String(port),
    DATABASE_URL: databaseAt(url, database),
    DATA_DIR: join(scratch, `data-${port}`),
    FILES_URL: `file://${files}`,
    PORTAL_MODE: 'jobs',
    SESSION_SECRET: 'x'.repeat(32),
    APP_URL: '',
    LOG_LEVEL: 'fatal',
  }
  const child: ChildProcess = spawnAsInTheImage({ ...own, ...settings }, ['ignore', 'ignore', 'inherit'])
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    const body = (await answer.json()) as { jobs?: { failing: string[] } | null }
    return { status: answer.status, failing: body.jobs?.failing ?? [] }
  }
  const portal = {
    address,
    ready,
    isFailing: async () => (await ready()).failing.includes('back-up'),
    works: async () => {
      const found = /^fairway_job_works\{name="back-up"\} (\d)$/m.exec(await (await fetch(`${address}/metrics`)).text())
      return found ? Number(found[1]) : undefined
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
  await until(`${database} starts`, async () => {
    if (child.exitCode !== null) throw new Error(`${database} ended with ${child.exitCode}.`)
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false
  })
  return portal
}

export async function readHealth(address: string, email: string): Promise<string> {
  const { cookie } = await signIn(address, email, demoPassword)
  return (await fetch(`${address}/Admin/health`, { headers: { Cookie: cookie, Accept: 'text/html' } })).text()
}
