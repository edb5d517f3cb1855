import { Readable } from 'node:stream'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { openContainerDocument } from '#domain/freight/containers/attachments/container-documents.server.ts'
import { openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { deleteExpiredUses, renewUse, underLimit } from '#domain/platform/environment/limit.server.ts'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'
import { streamZip, type ZipEntry } from '#domain/platform/files/zip-stream.server.ts'
import { type DocumentLine, hasFile, mostZipped, mostZippedBytes, type StoredLine } from './document-line.ts'
import { namesInZip } from './entry-names.ts'

export type Unzipped = 'nothing' | 'too-many' | 'too-large'

/** Why these lines make no zip; null if they do. */
export function whyNoZip(lines: readonly DocumentLine[]): Unzipped | null {
  const stored = lines.filter(hasFile)
  if (stored.length === 0) return 'nothing'
  if (stored.length > mostZipped) return 'too-many'
  return stored.reduce((sum, { file }) => sum + file.size, 0) > mostZippedBytes ? 'too-large' : null
}

interface Wish {
  lines: readonly DocumentLine[]
  kindOf: (line: DocumentLine) => string
  /** Who asks, read anew; null once they may no longer. */
  readViewer: () => Promise<Viewer | null>
  leftOut: { name: string; text: (count: number) => string }
}

class RightLost extends Error {}

/**
 * One zip of the documents among these lines, one at a time for each person. Before each document it is asked again who asks, and what
 * they may read: a document that is no longer theirs, or no longer there, is left out and counted in a text at the end; without a right to
 * any, the zip breaks off. Throws DomainError beyond the limits.
 */
export async function zipDocuments({ userId }: Viewer, wish: Wish): Promise<Readable> {
  const why = whyNoZip(wish.lines)
  if (why) throw new DomainError(`documentList.noZip.${why}`)
  await underLimit('zipsUnderWay', userId)
  try {
    await underLimit('zips', userId)
  } catch (error) {
    await deleteExpiredUses('zipsUnderWay', userId)
    throw error
  }
  return streamZip(whileUnderWay(userId, wish))
}

async function* whileUnderWay(userId: number, wish: Wish): AsyncGenerator<ZipEntry> {
  try {
    yield* entriesOf(wish, () => renewUse('zipsUnderWay', userId))
  } finally {
    await deleteExpiredUses('zipsUnderWay', userId)
  }
}

async function* entriesOf({ lines, kindOf, readViewer, leftOut }: Wish, renew: () => Promise<void>): AsyncGenerator<ZipEntry> {
  const stored = lines.filter(hasFile)
  const names = namesInZip(stored, kindOf)
  let lost = 0
  for (const line of stored) {
    await renew()
    const viewer = await readViewer()
    if (!viewer) throw new RightLost('The right to read documents was lost while a zip was sent.')
    const bytes = await openLine(viewer, line)
    if (bytes) yield { name: names.get(line) ?? line.key, at: new Date(line.file.at), open: async () => bytes }
    else lost += 1
  }
  if (lost > 0) yield { name: leftOut.name, at: new Date(), open: async () => Readable.from([Buffer.from(leftOut.text(lost))]) }
}

async function openLine(viewer: Viewer, { shipment, container, key, file }: StoredLine): Promise<Readable | null> {
  const found = container
    ? isHeldBy(viewer, 'read-container-documents') && (await openContainerDocument(viewer, container.id, file.id))
    : await openDocument(viewer, shipment.id, file.id)
  if (!found) return null
  return found.read().catch((error: unknown) => {
    if (error instanceof FileMissing) return null
    throw new Error(`A zip broke off at ${key}.`, { cause: error })
  })
}
