import { and, eq } from 'drizzle-orm'
import { record, type Transaction } from '#db/records/client.server.ts'
import { shipmentDocuments, shipments } from '#db/records/schema/freight/shipments.ts'
import { writeAudit } from '../../../ground/audit/trail.server.ts'
import type { IncomingFile } from '../../../ground/files/incoming.server.ts'
import { keepFile } from '../../../ground/files/keeping.server.ts'
import { documentKinds } from '../../../ground/files/kinds.ts'
import type { Origin } from '../../../ground/viewer/origin.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isInScope } from '../details/heading.server.ts'

/** What the form says beside the file. */
export interface NewDocument {
  /** Drawn when the form was shown: the same form sent twice is one document. */
  key: string
}

/** Undoes what was begun. */
class Undone extends Error {
  constructor(readonly answer: boolean) {
    super('undone')
  }
}

/**
 * Adds a file to a shipment's documents, once. Refuses what is not of the kinds a document may be, by name and by content
 * (spec 3 §5; decision 8). Answers false, and keeps nothing, where the shipment is outside the viewer's scope.
 */
export async function addDocument(
  viewer: Viewer,
  shipmentId: number,
  { key }: NewDocument,
  file: IncomingFile,
  origin: Origin,
  now: Date,
): Promise<boolean> {
  const isSent = and(eq(shipmentDocuments.createdBy, viewer.userId), eq(shipmentDocuments.creationKey, key))
  if ((await record().$count(shipmentDocuments, isSent)) > 0) return true
  try {
    return await keepFile(viewer, file, documentKinds, now, async (tx, fileId) => {
      const document = { shipmentId, fileId, createdBy: viewer.userId, createdAt: now, creationKey: key }
      const id = await insertDocument(tx, viewer, document)
      const details = { shipmentId, name: file.name, size: file.size, sha256: file.sha256 }
      const subject = { subjectKind: 'shipment-document', subjectId: String(id), details }
      await writeAudit(tx, { ...viewer, action: 'add-document', at: now, ...subject, ...origin })
      return true
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

async function insertDocument(tx: Transaction, viewer: Viewer, document: typeof shipmentDocuments.$inferInsert): Promise<number> {
  const [shipment] = await tx.select({ id: shipments.id }).from(shipments).where(isInScope(viewer, document.shipmentId)).for('key share')
  if (!shipment) throw new Undone(false)
  const [added] = await tx.insert(shipmentDocuments).values(document).onConflictDoNothing().returning({ id: shipmentDocuments.id })
  // Sent twice at once: the other one is there, so this file goes again.
  if (!added) throw new Undone(true)
  return added.id
}
