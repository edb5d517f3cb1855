import { and, eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import {
  listContainerDocumentsAfter,
  listSomeContainerDocuments,
  openContainerDocument,
} from '#domain/freight/containers/attachments/container-documents.server.ts'
import { listDocumentsAfter, listSomeDocuments, openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { viewerFields, viewerOf } from '#domain/identity/access/viewers.server.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { SharedDocument } from './public-view.ts'
import { mostDocuments } from './share-link.ts'

interface Shared {
  shipmentId: number
  containerId: number | null
}

interface DocumentLink extends Shared {
  userId: number
  documents: readonly number[]
}

/** The documents that a link to this may open: those that the viewer may read, the newest first. None for a role that reads none. */
export async function listShareableDocuments(viewer: Viewer, { shipmentId, containerId }: Shared): Promise<SharedDocument[]> {
  if (!mayRead(viewer, containerId)) return []
  const first = { after: null, perPage: mostDocuments, isCounted: false }
  const { rows } = await (containerId === null
    ? listDocumentsAfter(viewer, shipmentId, first)
    : listContainerDocumentsAfter(viewer, containerId, first))
  return rows.map(shownOf)
}

/** Those of a link that its maker may read at this moment. */
export async function listDocumentsOfLink({ userId, documents, shipmentId, containerId }: DocumentLink): Promise<SharedDocument[]> {
  const maker = documents.length > 0 ? await findMaker(userId) : null
  if (!maker || !mayRead(maker, containerId)) return []
  const found = await (containerId === null
    ? listSomeDocuments(maker, shipmentId, documents)
    : listSomeContainerDocuments(maker, containerId, documents))
  return found.map(shownOf)
}

/** The file of one of a link's documents, if its maker may read it at this moment. */
export async function openShared(
  { userId, documents, shipmentId, containerId }: DocumentLink,
  documentId: number,
): Promise<StoredFile | null> {
  const maker = documents.includes(documentId) ? await findMaker(userId) : null
  if (!maker || !mayRead(maker, containerId)) return null
  return containerId === null ? openDocument(maker, shipmentId, documentId) : openContainerDocument(maker, containerId, documentId)
}

const shownOf = ({ id, name, category, size }: SharedDocument): SharedDocument => ({ id, name, category, size })

const mayRead = (viewer: Viewer, containerId: number | null) =>
  isHeldBy(viewer, containerId === null ? 'read-shipment-documents' : 'read-container-documents')

async function findMaker(userId: number): Promise<Viewer | null> {
  const [row] = await db()
    .select(viewerFields)
    .from(users)
    .where(and(eq(users.id, userId), isActiveUser))
  return row ? viewerOf(row, { sessionId: null, timeZone: null }) : null
}
