import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { files, releasedFiles } from '#db/postgres/schema/core/files.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { type FileKind, kindOfName } from './file-kinds.ts'
import { discardFile, type IncomingFile, receiveFile, type Uploader } from './incoming.server.ts'
import { inspectFile } from './inspection/inspect.server.ts'
import type { ByteRange } from './stores/file-store.server.ts'
import { fileStore } from './stores/open-store.server.ts'
import { documentUploadPolicy, type UploadPolicy } from './upload-policy.ts'

export interface StoredFile {
  name: string
  kind: FileKind
  size: number
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string
  /** Rejects with FileMissing before the first byte. */
  read(range?: ByteRange): Promise<Readable>
}

/** What `openFile` needs of a row. */
export const fileColumns = { storeKey: files.storeKey, name: files.name, kind: files.kind, size: files.size, sha256: files.sha256 }

/**
 * A random name without any part of the file's own. PostgreSQL knows it before the file store does, so that the sweep finds bytes whose
 * row was never written.
 */
async function writeToStore(path: string): Promise<string> {
  const storeKey = randomBytes(16).toString('hex')
  await db().insert(releasedFiles).values({ storeKey })
  await fileStore().write(storeKey, path)
  return storeKey
}

/**
 * Stores a received file and what `use` writes about it in one transaction. Throws a Refusal for other kinds. The bytes are stored before
 * the row; the sweep removes those of a failed transaction.
 */
export async function storeFile<Use>(
  uploader: Uploader,
  incoming: IncomingFile,
  policy: UploadPolicy,
  now: Date,
  use: (tx: Transaction, fileId: number) => Promise<Use>,
): Promise<Use> {
  const { fileId } = incoming
  if (fileId !== undefined) {
    if (!kindOfName(incoming.name, policy.kinds)) throw new DomainError(policy.words.invalid, policy.field)
    return db().transaction((tx) => use(tx, fileId))
  }
  const kind = await inspectFile(uploader, incoming, policy)
  const storeKey = await writeToStore(incoming.path)
  const { name, size, sha256 } = incoming
  return db().transaction(async (tx) => {
    const row = { projectId: uploader.projectId, storeKey, name, kind, size, sha256, createdBy: uploader.userId, createdAt: now }
    const [file] = await tx.insert(files).values(row).returning({ id: files.id })
    return use(tx, file?.id ?? 0)
  })
}

/** Stores bytes that no person sent, as they came, and returns the id of their row: something must refer to it within the hour. */
export async function storeReceived(projectId: ProjectId, incoming: IncomingFile, kind: FileKind, now: Date): Promise<number> {
  const storeKey = await writeToStore(incoming.path)
  await discardFile(incoming)
  const { name, size, sha256 } = incoming
  const [file] = await db()
    .insert(files)
    .values({ projectId, storeKey, name, kind, size, sha256, createdAt: now })
    .returning({ id: files.id })
  return file?.id ?? 0
}

export async function storeBytes(bytes: Uint8Array): Promise<{ storeKey: string; size: number; sha256: string }> {
  const { path, size, sha256 } = await receiveFile(Readable.from([bytes]), '', documentUploadPolicy)
  const storeKey = await writeToStore(path)
  await discardFile({ path })
  return { storeKey, size, sha256 }
}

/** Bytes that were made for one answer: a file that is stored nowhere. */
export function fileOfBytes(name: string, kind: FileKind, bytes: Uint8Array): StoredFile {
  return {
    name,
    kind,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

export function openFile(row: Pick<typeof files.$inferSelect, keyof typeof fileColumns>): StoredFile {
  const { storeKey, name, kind, size, sha256 } = row
  return { name, kind: kind as FileKind, size, sha256, read: (range) => fileStore().read(storeKey, range) }
}
