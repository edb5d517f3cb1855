import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { broughtDocuments } from '#db/postgres/schema/shares/brought-documents.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { releaseFile } from '#domain/platform/files/file-retention.server.ts'
import { fileColumns, openFile, type StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { WaitingDocument } from './brought-document.ts'

/** The files that wait on a shipment of the viewer's: of a category that they may read, for whoever may add documents. */
function areWaiting(viewer: Viewer, shipmentId: number, documentId?: number): SQL {
  const inSight = db().select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId))
  const { documentCategories } = viewer
  const mayRead =
    documentCategories && sql`'shipment:' || ${broughtDocuments.category} = any(${sql.param([...documentCategories])}::text[])`
  return and(
    eq(broughtDocuments.state, 'waiting'),
    sql`${broughtDocuments.shipmentId} in ${inSight}`,
    mayRead ?? undefined,
    isHeldBy(viewer, 'add-shipment-documents') ? undefined : sql`false`,
    documentId === undefined ? undefined : eq(broughtDocuments.id, documentId),
  ) as SQL
}

const waiting = (where: SQL) =>
  db()
    .select({
      id: broughtDocuments.id,
      category: sql<CategoryName>`${broughtDocuments.category}`,
      name: files.name,
      size: files.size,
      at: broughtDocuments.createdAt,
      maker: wholeName,
      note: shareLinks.note,
      file: { ...fileColumns, fileId: files.id },
    })
    .from(broughtDocuments)
    .innerJoin(files, eq(files.id, broughtDocuments.fileId))
    .innerJoin(shareLinks, eq(shareLinks.id, broughtDocuments.linkId))
    .innerJoin(users, eq(users.id, shareLinks.userId))
    .where(where)
    .orderBy(asc(broughtDocuments.id))

export async function listWaitingDocuments(viewer: Viewer, shipmentId: number): Promise<WaitingDocument[]> {
  return (await waiting(areWaiting(viewer, shipmentId))).map(({ file: _, ...document }) => document)
}

/** Null for one that is decided, foreign or absent. */
export async function findWaitingDocument(viewer: Viewer, shipmentId: number, documentId: number): Promise<WaitingDocument | null> {
  const [found] = await waiting(areWaiting(viewer, shipmentId, documentId))
  if (!found) return null
  const { file: _, ...document } = found
  return document
}

export async function openWaitingDocument(viewer: Viewer, shipmentId: number, documentId: number): Promise<StoredFile | null> {
  const [found] = await waiting(areWaiting(viewer, shipmentId, documentId))
  return found ? openFile(found.file) : null
}

/**
 * Makes a file that waits a document of its shipment, added by whoever takes it. Returns false for one that is foreign or absent, and refuses
 * one that somebody has decided meanwhile.
 */
export async function takeDocument(act: Act, shipmentId: number, documentId: number): Promise<boolean> {
  const [found] = await waiting(areWaiting(act.viewer, shipmentId, documentId))
  if (!found) return false
  const { category, file } = found
  const { name, size, sha256, fileId } = file
  const document = { key: `brought-document ${documentId}`, category }
  const added = await addDocument(act, shipmentId, document, { path: '', name, size, sha256, fileId }, async (tx) => {
    if (!(await decide(tx, act, documentId, { state: 'taken' }))) throw new DomainError('sharing.brought.decidedAlready')
    await writeAudit(tx, act, 'take-document', { subject: ['brought-document', documentId], details: { shipmentId, category, name } })
  })
  return added !== null
}

/** Refuses a file that waits, for a reason that the reader of its link sees; the link can bring another. Returns as `takeDocument` does. */
export async function refuseDocument(act: Act, shipmentId: number, documentId: number, reason: string): Promise<boolean> {
  if (reason === '') throw new DomainError('sharing.brought.reasonNeeded', 'reason')
  const [found] = await waiting(areWaiting(act.viewer, shipmentId, documentId))
  if (!found) return false
  const { category, name, file } = found
  const isRefused = await command(act, 'refuse-document', async (tx) => {
    if (!(await decide(tx, act, documentId, { state: 'refused', reason }))) return null
    await releaseFile(tx, file.fileId)
    return { subject: ['brought-document', documentId], details: { shipmentId, category, name, reason } }
  })
  if (!isRefused) throw new DomainError('sharing.brought.decidedAlready')
  return true
}

async function decide(
  tx: Transaction,
  { viewer, now }: Act,
  documentId: number,
  decision: { state: 'taken' | 'refused'; reason?: string },
) {
  const decided = await tx
    .update(broughtDocuments)
    .set({ ...decision, fileId: null, decidedAt: now, decidedBy: viewer.userId })
    .where(and(eq(broughtDocuments.id, documentId), eq(broughtDocuments.state, 'waiting')))
    .returning({ id: broughtDocuments.id })
  return decided.length > 0
}
