import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { shipmentDocuments, shipments } from '#db/records/schema/freight/shipments.ts'
import { files } from '#db/records/schema/ground/files.ts'
import { users } from '#db/records/schema/people/access.ts'
import { openFile, type StoredFile } from '../../../ground/files/keeping.server.ts'
import type { FileKind } from '../../../ground/files/kinds.ts'
import { type Page, pageOf } from '../../../ground/tables/page.ts'
import type { Viewer } from '../../../ground/viewer/viewer.ts'
import { isInScope } from '../details/heading.server.ts'
import { documentsPerPage, type ShipmentDocument } from './document.ts'

/** A page of a shipment's documents, the newest first (spec 2 §2 Documents); none of a shipment outside the viewer's scope. */
export async function listDocuments(viewer: Viewer, shipmentId: number, page: number): Promise<Page<ShipmentDocument>> {
  const ofShipment = record().select({ id: shipments.id }).from(shipments).where(isInScope(viewer, shipmentId))
  const isOurs = sql`${shipmentDocuments.shipmentId} in ${ofShipment}`
  const place = pageOf(page, documentsPerPage, await record().$count(shipmentDocuments, isOurs))
  const rows = await record()
    .select({
      id: shipmentDocuments.id,
      name: files.name,
      kind: sql<FileKind>`${files.kind}`,
      size: files.size,
      by: sql<string>`concat_ws(' ', ${users.name}, ${users.lastName})`,
      at: shipmentDocuments.createdAt,
    })
    .from(shipmentDocuments)
    .innerJoin(files, eq(files.id, shipmentDocuments.fileId))
    .innerJoin(users, eq(users.id, shipmentDocuments.createdBy))
    .where(isOurs)
    .orderBy(desc(shipmentDocuments.createdAt), desc(shipmentDocuments.id))
    .limit(documentsPerPage)
    .offset(place.offset)
  return { ...place, rows }
}

/** A document's bytes; null where the shipment is outside the viewer's scope or the document is not one of its own. */
export async function openDocument(viewer: Viewer, shipmentId: number, documentId: number): Promise<StoredFile | null> {
  const [file] = await record()
    .select({ storeKey: files.storeKey, name: files.name, kind: files.kind, size: files.size })
    .from(shipmentDocuments)
    .innerJoin(shipments, eq(shipments.id, shipmentDocuments.shipmentId))
    .innerJoin(files, eq(files.id, shipmentDocuments.fileId))
    .where(and(eq(shipmentDocuments.id, documentId), isInScope(viewer, shipmentId)))
  return file ? openFile(file) : null
}
