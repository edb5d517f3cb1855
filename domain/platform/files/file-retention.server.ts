import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { brandPictures } from '#db/postgres/schema/core/brand-pictures.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { files, releasedFiles } from '#db/postgres/schema/core/files.ts'
import { deliveryAttachments } from '#db/postgres/schema/core/mail-choices.ts'
import { feedRuns, settings } from '#db/postgres/schema/core/upkeep.ts'
import { waitingUploads } from '#db/postgres/schema/core/waiting-uploads.ts'
import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { shipmentDocuments } from '#db/postgres/schema/freight/shipments.ts'
import { invoiceDocuments } from '#db/postgres/schema/invoices/invoices.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { broughtDocuments } from '#db/postgres/schema/shares/brought-documents.ts'
import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { dayMs, hourMs } from '#domain/platform/schedules/day.ts'
import { claimFileStore } from './ownership/store-ownership.server.ts'
import { fileStore, incomingFolder } from './stores/open-store.server.ts'
import { deleteExpiredUploads } from './waiting-uploads.server.ts'

const unusedForMs = hourMs
/** A restored backup may name a file for this long after its row was deleted. */
export const fileRetentionMs = 30 * dayMs
const batch = 500
const sweptKey = 'files-swept'

interface Swept {
  released: number
  removed: number
  waiting: number
  isDry: boolean
}

/** Every column that may refer to a file. A missing one loses nothing: its foreign key makes deleting the row fail. */
export const fileUses = [
  shipmentDocuments.fileId,
  containerDocuments.fileId,
  reportEmails.fileId,
  ticketDocuments.fileId,
  invoiceDocuments.fileId,
  deliveryAttachments.fileId,
  customerLogos.fileId,
  brandPictures.fileId,
  waitingUploads.fileId,
  feedRuns.fileId,
  broughtFiles.fileId,
  broughtDocuments.fileId,
]

/**
 * Deletes rows of `files` older than an hour that nothing refers to, and bytes released 30 days ago. Bytes this database never knew stay:
 * they may belong to another installation. Returns undefined when nothing was due; throws ForeignPlace.
 */
export async function sweepFiles(now: Date): Promise<Swept | undefined> {
  await claimFileStore()
  await deleteExpiredUploads(now)
  const released = await forgetUnusedRows(new Date(now.getTime() - unusedForMs))
  const limit = new Date(now.getTime() - fileRetentionMs)
  const restoredAt = await findUnsweptRestore()
  const removed = restoredAt ? await db().$count(releasedFiles, isDue(limit)) : await removeReleased(limit)
  if (restoredAt) await rememberSwept(restoredAt)
  const waiting = await db().$count(releasedFiles)
  return released + removed > 0 || restoredAt ? { released, removed, waiting, isDry: restoredAt !== undefined } : undefined
}

const isDue = (limit: Date): SQL => sql`${releasedFiles.releasedAt} < ${limit.toISOString()}
  and not exists (select from ${files} where ${files.storeKey} = ${releasedFiles.storeKey})`

async function removeReleased(limit: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const due = await db().select({ key: releasedFiles.storeKey }).from(releasedFiles).where(isDue(limit)).limit(batch)
    const keys = due.map(({ key }) => key)
    for (const key of keys) await fileStore().remove(key)
    // The bytes go first: a key forgotten before them would never be found again.
    if (keys.length > 0) await db().delete(releasedFiles).where(inArray(releasedFiles.storeKey, keys))
    removed += keys.length
    if (keys.length < batch) return removed
  }
}

/** The first sweep after a restore removes nothing: the database that the backup came from may use those files. */
async function findUnsweptRestore(): Promise<string | undefined> {
  const rows = await db()
    .select()
    .from(settings)
    .where(inArray(settings.key, ['restored', sweptKey]))
  const restoredAt = (key: string) => (rows.find((row) => row.key === key)?.value as { restoredAt?: string } | undefined)?.restoredAt
  return restoredAt('restored') === restoredAt(sweptKey) ? undefined : restoredAt('restored')
}

async function rememberSwept(restoredAt: string): Promise<void> {
  const value = { restoredAt }
  const set = { value, updatedAt: new Date() }
  await db().insert(settings).values({ key: sweptKey, value }).onConflictDoUpdate({ target: settings.key, set })
}

const unused = () => fileUses.map((use): SQL => notExists(db().select({ one: sql`1` }).from(use.table).where(sql`${use} = ${files.id}`)))

async function forgetUnusedRows(limit: Date): Promise<number> {
  const { rowCount } = await db()
    .delete(files)
    .where(and(lt(files.createdAt, limit), ...unused()))
  return rowCount ?? 0
}

/** Deletes the row of a file that nothing refers to now, name included. The sweep deletes its bytes 30 days later. */
export async function releaseFile(tx: Transaction, fileId: number | undefined): Promise<void> {
  if (fileId !== undefined) await tx.delete(files).where(and(eq(files.id, fileId), ...unused()))
}

export async function sweepIncoming(now: Date): Promise<number> {
  const names = await readdir(incomingFolder()).catch(() => [])
  let removed = 0
  for (const path of names.map((name) => join(incomingFolder(), name))) {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs > now.getTime() - unusedForMs) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}
