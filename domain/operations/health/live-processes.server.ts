import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { canStillServe, listMigrations } from '#db/postgres/migrate.server.ts'
import { liveProcesses } from '#db/postgres/schema/core/upkeep.ts'
import { goneAfterSeconds, listServingProcesses, type ServingProcess } from '#db/postgres/serving-processes.server.ts'
import { abandonDatabase, isDatabaseAbandoned, isRefusedByDatabase } from '#db/postgres/unreachable.ts'
import { build, version } from '#domain/platform/environment/version.server.ts'

export interface LiveProcess extends Omit<ServingProcess, 'newestMigration'> {
  isThis: boolean
}

const id = randomUUID()
const renewedEveryMs = (goneAfterSeconds * 1_000) / 3

let mode: ServingProcess['mode'] | undefined
let known: { hashes: ReadonlySet<string>; newest: string } | undefined
let renewedAt = 0
let onNewer = () => {}

/** Enters this process into the table of those that live. Later `noteProcess` calls `whenNewer`, once, if the database becomes newer than this build. */
export async function enterProcess(ownMode: ServingProcess['mode'], whenNewer: () => void): Promise<void> {
  mode = ownMode
  onNewer = whenNewer
  renewedAt = 0
  await noteProcess()
}

/** Looks whether the database asks for a newer build than this one, a read alone; every ten seconds it also renews the process's row. */
export async function noteProcess(): Promise<void> {
  if (!mode || isDatabaseAbandoned()) return
  known ??= findKnown()
  if (!(await canStillServe(databasePool(), known.hashes))) {
    abandonDatabase()
    onNewer()
    return
  }
  if (Date.now() - renewedAt < renewedEveryMs) return
  const row = { id, mode, host: hostname(), programVersion: version, build, newestMigration: known.newest }
  await db()
    .insert(liveProcesses)
    .values(row)
    .onConflictDoUpdate({ target: liveProcesses.id, set: { seenAt: sql`now()` } })
  await sweepProcesses()
  renewedAt = Date.now()
}

/** Before a failure is answered with 500: the database may have been migrated a moment ago, which is a 503. Never fails. */
export async function noteProcessAfter(failure: unknown): Promise<void> {
  if (isRefusedByDatabase(failure)) await noteProcess().catch(() => {})
}

/** Each of several processes may do so at once: rows that another has locked are another's to remove. */
const sweepProcesses = () =>
  db().execute(sql`delete from live_processes where id in (
    select id from live_processes where seen_at < now() - make_interval(secs => ${2 * goneAfterSeconds}) for update skip locked)`)

export async function leaveProcesses(): Promise<void> {
  if (!mode) return
  mode = undefined
  await db().delete(liveProcesses).where(eq(liveProcesses.id, id))
}

export async function listLiveProcesses(): Promise<LiveProcess[]> {
  const processes = await listServingProcesses(databasePool())
  return processes.map(({ newestMigration: _, ...process }) => ({ ...process, isThis: process.id === id }))
}

function findKnown() {
  const hashes = listMigrations().map(({ hash }) => hash)
  return { hashes: new Set(hashes), newest: hashes.at(-1) ?? '' }
}
