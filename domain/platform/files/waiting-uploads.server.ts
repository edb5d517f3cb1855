import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { waitingUploads } from '#db/postgres/schema/core/waiting-uploads.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { hourMs } from '#domain/platform/schedules/day.ts'
import { z } from '#domain/platform/schema.ts'
import { fileColumns, openFile, type StoredFile, storeFile } from './file-storage.server.ts'
import type { IncomingFile, Uploader as Sender } from './incoming.server.ts'
import type { UploadPolicy } from './upload-policy.ts'

type Uploader = Sender & { userId: number }

/** Longer than any call takes: an upload that was taken in time is there until it is added. */
const graceMs = hourMs / 12

/**
 * Stores a received file that the same user adds to a thing later, by the handle that this returns: random, and worth nothing to anybody
 * else. Throws what `storeFile` throws for a file of another kind.
 */
export async function storeWaitingUpload(
  viewer: Uploader,
  file: IncomingFile,
  { purpose, policy }: { purpose: string; policy: UploadPolicy },
  now: Date,
): Promise<string> {
  const handle = randomUUID()
  await storeFile(viewer, file, policy, now, async (tx, fileId) => {
    await tx.insert(waitingUploads).values({ handle, userId: viewer.userId, purpose, fileId, receivedAt: now })
  })
  return handle
}

/**
 * Adds a waiting file by `add`, once: it gets the file and the creation key to add it with; null or an error leaves the file waiting. A
 * process that dies on the way leaves the handle, and the next try finds by that key what the first one added. Throws DomainError at
 * `handle` where no file of this user waits under it for this purpose: it was added, an hour has passed, or there never was one.
 */
export async function addWaitingUpload<Added>(
  viewer: Uploader,
  { purpose, handle }: { purpose: string; handle: unknown },
  now: Date,
  add: (file: IncomingFile, key: string) => Promise<Added>,
): Promise<Added> {
  const given = z.uuid().safeParse(handle)
  const [file] = given.success ? await findWaiting(viewer, purpose, given.data, now) : []
  if (!file) throw new DomainError('files.notWaiting', 'handle')
  const { key, ...stored } = file
  const added = await add({ ...stored, path: '' }, key)
  if (added !== null) await db().delete(waitingUploads).where(eq(waitingUploads.handle, key))
  return added
}

const findWaiting = ({ userId, projectId }: Uploader, purpose: string, handle: string, now: Date) =>
  db()
    .select({ key: waitingUploads.handle, fileId: files.id, name: files.name, size: files.size, sha256: files.sha256 })
    .from(waitingUploads)
    .innerJoin(files, eq(files.id, waitingUploads.fileId))
    .where(
      and(
        ...[eq(waitingUploads.handle, handle), eq(waitingUploads.purpose, purpose), eq(waitingUploads.userId, userId)],
        ...[eq(files.projectId, projectId), gt(waitingUploads.receivedAt, new Date(now.getTime() - hourMs))],
      ),
    )

/** A file that waits for what its sender decides; null where none of this user waits under the handle for this purpose. */
export async function openWaitingUpload(
  { userId, projectId }: Uploader,
  { purpose, handle }: { purpose: string; handle: string },
  now: Date,
): Promise<StoredFile | null> {
  if (!z.uuid().safeParse(handle).success) return null
  const isTheirs = and(eq(waitingUploads.handle, handle), eq(waitingUploads.purpose, purpose), eq(waitingUploads.userId, userId))
  const [file] = await db()
    .select(fileColumns)
    .from(waitingUploads)
    .innerJoin(files, eq(files.id, waitingUploads.fileId))
    .where(and(isTheirs, eq(files.projectId, projectId), gt(waitingUploads.receivedAt, new Date(now.getTime() - hourMs))))
  return file ? openFile(file) : null
}

/** Their files are unused from then on, and the sweep deletes them. */
export async function deleteExpiredUploads(now: Date): Promise<void> {
  await db()
    .delete(waitingUploads)
    .where(lt(waitingUploads.receivedAt, new Date(now.getTime() - hourMs - graceMs)))
}
