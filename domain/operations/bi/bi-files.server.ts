import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { connectionUrl, db } from '#db/postgres/client.server.ts'
import { findDatabaseTime } from '#db/postgres/clock.server.ts'
import { describeCause } from '#db/postgres/database-faults.ts'
import { locks, oneAtATime } from '#db/postgres/locks.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { sumFile } from '#domain/operations/backup/checksums.server.ts'
import { lastDue } from '#domain/operations/backup/scheduled-backup.server.ts'
import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { startThread } from '#domain/platform/environment/thread.server.ts'
import { claimPlace } from '#domain/platform/files/ownership/place-ownership.server.ts'
import { type NamedPlace, openNamedPlace, unfinished } from '#domain/platform/files/stores/named-place.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'
import { z } from '#domain/platform/schema.ts'
import { biViews } from './bi-readers.server.ts'
import type { StagedViews } from './staged-views.worker.ts'

const key = 'bi-files'
/** In UTC, after the backup. */
const writtenAt = '04:00'
const ours = new RegExp(`^[1-6]/\\d+/(${biViews.join('|')})\\.parquet(${unfinished.replace('.', '\\.')})?$`)

interface BiCustomer {
  id: number
  projectId: number
}

const pathOf = ({ id, projectId }: BiCustomer, view: string) => `${projectId}/${id}/${view}.parquet`

/**
 * Once a night, by one process, writes the views of BI of each customer that is switched on below BI_TO, and removes the files of those that are
 * not. What one customer lacks keeps no other from its files; throws in the end, and the next hour writes all anew. Throws ForeignPlace where the
 * place belongs to another installation.
 */
export async function writeDueBiFiles({ BI_TO, DATA_DIR }: Environment) {
  if (!BI_TO) return nothingDone
  const place = openNamedPlace(BI_TO)
  const written = await oneAtATime(locks.biFiles, async () => {
    const now = await findDatabaseTime()
    return (await isWritten(place, now)) ? nothingDone : writeAll(place, join(DATA_DIR, 'bi-upload'), now)
  })
  return written ?? nothingDone
}

async function writeAll(place: NamedPlace, staged: string, now: Date) {
  await claimPlace(place, {
    what: 'The place of BI_TO',
    wayOut: 'Two installations in one place would replace each other’s files. Set BI_TO to a place of its own.',
    claimUnmarked: async () => ({ takenOver: [] }),
  })
  const wanted = await listCustomers()
  const removed = await removeOthers(place, new Set(wanted.flatMap((customer) => biViews.map((view) => pathOf(customer, view)))))
  const failures: string[] = []
  let rows = 0
  for (const customer of wanted)
    try {
      rows += await writeCustomer(customer, place, staged)
    } catch (error) {
      failures.push(`customer ${customer.id} of project ${customer.projectId}: ${describeCause(error)}`)
    }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${wanted.length} customers have no new files in ${place.place}. ${failures.join('; ')}`)
  await remember(place, now)
  return { place: place.place, customers: wanted.length, rows, removed }
}

const listCustomers = (): Promise<BiCustomer[]> =>
  db()
    .select({ id: customers.id, projectId: customers.projectId })
    .from(customers)
    .where(and(isNotNull(customers.biFilesSince), isNull(customers.deletedAt), isNull(customers.mergedIntoId)))
    .orderBy(asc(customers.id))

async function removeOthers(place: NamedPlace, wanted: ReadonlySet<string>): Promise<number> {
  const old: string[] = []
  for await (const { path } of place.list()) if (ours.test(path) && !wanted.has(path)) old.push(path)
  for (const path of old) await place.remove(path)
  return old.length
}

/** The place gets them after the transaction: a bucket may be slow. */
async function writeCustomer(customer: BiCustomer, place: NamedPlace, staged: string): Promise<number> {
  await mkdir(staged, { recursive: true, mode: 0o700 })
  try {
    const rows = await stageViews(customer, staged)
    for (const view of biViews) {
      const sum = await sumFile(join(staged, view))
      if (sum) await place.upload(pathOf(customer, view), join(staged, view), sum)
    }
    return rows
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
}

/** Returns how many rows those are. A group of rows and the end of a file are each made in one go, for which no page waits in a thread. */
async function stageViews({ id, projectId }: BiCustomer, folder: string): Promise<number> {
  const workerData: StagedViews = { projectId, customerId: id, views: biViews, folder, databaseUrl: connectionUrl() }
  const [rows] = await once(startThread(new URL('./staged-views.worker.ts', import.meta.url), { workerData }), 'message')
  return rows
}

const lastRun = z.object({ place: z.string(), at: z.coerce.date() })

/** A run of the future, which a wrong clock left, counts for nothing. */
async function isWritten({ place }: NamedPlace, now: Date): Promise<boolean> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  const last = lastRun.safeParse(row?.value).data
  return last !== undefined && last.place === place && last.at >= lastDue(writtenAt, now) && last.at <= now
}

async function remember({ place }: NamedPlace, at: Date): Promise<void> {
  const set = { value: { place, at }, updatedAt: at }
  await db()
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set })
}
