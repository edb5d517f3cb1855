import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { isAddressSecret } from '#domain/identity/access/token-format.server.ts'
import { nobodyOf } from '#domain/identity/access/viewers.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { StoredFile } from '#domain/platform/files/file-storage.server.ts'
import type { WantedDocument } from './brought/brought-document.ts'
import { findWantedDocument } from './brought/wanted-document.server.ts'
import { listDocumentsOfLink, openShared } from './documents-of-link.server.ts'
import { findPublicView } from './public-view.server.ts'
import type { PublicFacts, SharedDocument } from './public-view.ts'
import { isReadable } from './readable-link.server.ts'
import type { SharePart } from './share-link.ts'

export interface OpenedLink {
  thing: PublicFacts
  documents: SharedDocument[]
  /** Null for a link that only shows. */
  wanted: WantedDocument | null
  expiresAt: Date
}

/**
 * What the secret of an address opens, counted. null for an unknown, withdrawn or expired link, and for one whose maker could not open it
 * today: one answer, so that a link tells nothing once it is dead.
 */
export async function openShareLink(secret: string, projectId: ProjectId, now: Date): Promise<OpenedLink | null> {
  const link = await findReadableLink(secret, projectId, now)
  if (!link) return null
  const thing = await findPublicView(nobodyOf(projectId, [link.customerId]), link, link.parts as SharePart[], now)
  if (!thing) return null
  const [documents, wanted] = [await listDocumentsOfLink(link), await findWantedDocument(link)]
  await db()
    .update(shareLinks)
    .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: now })
    .where(eq(shareLinks.id, link.id))
  return { thing, documents, wanted, expiresAt: link.expiresAt }
}

/** The file of a document that a link shows at this moment; null for every other one, as for a dead link. */
export async function openDocumentOfLink(secret: string, projectId: ProjectId, documentId: number, now: Date): Promise<StoredFile | null> {
  const link = await findReadableLink(secret, projectId, now)
  return link && openShared(link, documentId)
}

/** What a secret opens at this moment, not counted. */
export async function findReadableLink(secret: string, projectId: ProjectId, now: Date) {
  if (!isAddressSecret(secret, 'fwl_')) return null
  const { id, projectId: project, userId, shipmentId, containerId, customerId, parts, documents, asksFor, expiresAt } = shareLinks
  const [link] = await db()
    .select({ id, projectId: project, userId, shipmentId, containerId, customerId, parts, documents, asksFor, expiresAt })
    .from(shareLinks)
    .innerJoin(users, eq(users.id, shareLinks.userId))
    .innerJoin(shipments, eq(shipments.id, shareLinks.shipmentId))
    .leftJoin(containers, eq(containers.id, shareLinks.containerId))
    .where(
      and(
        eq(shareLinks.secretHash, hashOfToken(secret)),
        eq(shareLinks.projectId, projectId),
        isNull(shareLinks.withdrawnAt),
        gt(shareLinks.expiresAt, now),
        isReadable,
      ),
    )
  return link ?? null
}
