import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { invoiceDocuments } from '#db/records/schema/desk/invoices.ts'
import { reportLetters } from '#db/records/schema/desk/report-runs.ts'
import { ticketDocuments } from '#db/records/schema/desk/ticket-papers.ts'
import { containerDocuments } from '#db/records/schema/freight/container-papers.ts'
import { shipmentDocuments } from '#db/records/schema/freight/shipments.ts'
import { files } from '#db/records/schema/ground/files.ts'
import { deliveryAttachments } from '#db/records/schema/ground/mail-choices.ts'
import { customerLogos } from '#db/records/schema/people/logos.ts'
import { hourMs } from '../schedules/day.ts'
import { fileStore, incomingFolder } from './stores/store.server.ts'

/** Longer than any upload or command takes: an older file without a use is abandoned. */
const unusedForMs = hourMs
const batch = 500

/** Every column that may refer to a file. One missing here loses nothing: its foreign key makes deleting the row fail. */
export const fileUses = [
  shipmentDocuments.fileId,
  containerDocuments.fileId,
  reportLetters.fileId,
  ticketDocuments.fileId,
  invoiceDocuments.fileId,
  deliveryAttachments.fileId,
  customerLogos.fileId,
]

/** Deletes what is older than an hour and nothing refers to: rows without a use, then bytes without a row. Answers how many files. */
export async function sweepFiles(now: Date): Promise<number> {
  const limit = new Date(now.getTime() - unusedForMs)
  await forgetUnusedRows(limit)
  let removed = 0
  let old: string[] = []
  const removeOrphans = async () => {
    const orphans = await listOrphans(old)
    for (const key of orphans) await fileStore().remove(key)
    removed += orphans.length
    old = []
  }
  for await (const { key, changedAt } of fileStore().list()) {
    if (changedAt < limit && old.push(key) === batch) await removeOrphans()
  }
  await removeOrphans()
  return removed
}

async function forgetUnusedRows(limit: Date): Promise<void> {
  const unused = fileUses.map((use): SQL => notExists(record().select({ one: sql`1` }).from(use.table).where(sql`${use} = ${files.id}`)))
  await record()
    .delete(files)
    .where(and(lt(files.createdAt, limit), ...unused))
}

async function listOrphans(keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await record().select({ key: files.storeKey }).from(files).where(inArray(files.storeKey, keys))
  const known = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !known.has(key))
}

/** Deletes files left half-received by a process that was killed, if older than an hour. Answers how many. */
export async function sweepIncoming(now: Date): Promise<number> {
  const names = await readdir(incomingFolder()).catch(() => [])
  let removed = 0
  for (const path of names.map((name) => join(incomingFolder(), name))) {
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtimeMs > now.getTime() - unusedForMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
