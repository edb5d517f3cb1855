import { and, eq } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { broughtDocuments } from '#db/postgres/schema/shares/brought-documents.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { href } from '#domain/core/href.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { storeFile } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { findReadableLink } from '#domain/shares/open-share-link.server.ts'
import { broughtDocumentEmail } from './brought-document-email.ts'

/** The link that a secret opens at this moment, if it asks for a document; null for every other, as for a dead link. */
export async function findBringingLink(secret: string, projectId: ProjectId, now: Date) {
  const link = await findReadableLink(secret, projectId, now)
  return link?.asksFor ? { ...link, asksFor: link.asksFor as CategoryName } : null
}

type BringingLink = NonNullable<Awaited<ReturnType<typeof findBringingLink>>>

/** Counts a file before it is read. Throws beyond 10 of a link and 30 of a network within an hour. */
export async function countBroughtDocument({ id }: Pick<BringingLink, 'id'>, network: string | null): Promise<void> {
  await underLimit('documentsOfLink', id, 'file')
  await underLimit('documentsOfNetwork', network ?? 'unknown', 'file')
}

/**
 * Keeps a file that somebody without an account brings by a link, once per key, and writes to the maker of the link. It is no document until
 * somebody takes it. Refuses other kinds than those of documents, and a file while another one waits or after one was taken.
 */
export async function bringDocument(
  link: BringingLink,
  { key }: { key: string },
  file: IncomingFile,
  { origin, portal, now }: { origin: Origin; portal: string; now: Date },
): Promise<void> {
  const { id: linkId, projectId, shipmentId, asksFor: category } = link
  if (await isBroughtBefore(linkId, key)) return
  const sender = { projectId: projectId as ProjectId, userId: null, sessionId: null }
  await storeFile(sender, file, documentUploadPolicy, now, async (tx, fileId) => {
    await tx.select({ id: shareLinks.id }).from(shareLinks).where(eq(shareLinks.id, linkId)).for('update')
    await refuseAnother(tx, linkId)
    const [brought] = await tx
      .insert(broughtDocuments)
      .values({ projectId, linkId, shipmentId, category, fileId, name: file.name, creationKey: key, createdAt: now })
      .returning({ id: broughtDocuments.id })
    const documentId = brought?.id ?? 0
    const details = { shipmentId, linkId, category, name: file.name, size: file.size, sha256: file.sha256 }
    await writeAudit(tx, { viewer: sender, origin, now }, 'bring-document', { subject: ['brought-document', documentId], details })
    await mailMaker(tx, link, { documentId, name: file.name, portal }, now)
  })
}

async function isBroughtBefore(linkId: number, key: string): Promise<boolean> {
  return (await db().$count(broughtDocuments, and(eq(broughtDocuments.linkId, linkId), eq(broughtDocuments.creationKey, key)))) > 0
}

async function refuseAnother(tx: Transaction, linkId: number): Promise<void> {
  const rows = await tx.selectDistinct({ state: broughtDocuments.state }).from(broughtDocuments).where(eq(broughtDocuments.linkId, linkId))
  const states = new Set(rows.map(({ state }) => state))
  if (states.has('taken')) throw new DomainError('sharing.brought.takenAlready', 'file')
  if (states.has('waiting')) throw new DomainError('sharing.brought.waitsAlready', 'file')
}

async function mailMaker(
  tx: Transaction,
  { id: linkId, userId, shipmentId, asksFor: category }: BringingLink,
  { documentId, name, portal }: { documentId: number; name: string; portal: string },
  now: Date,
): Promise<void> {
  const [maker] = await tx.select().from(users).where(eq(users.id, userId))
  const [shipment] = await tx.select({ number: shipments.number }).from(shipments).where(eq(shipments.id, shipmentId))
  if (!maker || !shipment) return
  const address = portal + href('broughtDocument', { id: shipmentId, document: documentId })
  const about = { kind: 'share-link', key: linkId }
  const write = broughtDocumentEmail({ category, name, number: shipment.number, address })
  await mailPerson(tx, maker, { kind: 'document-brought', about, dedupeKey: `document-brought ${documentId}`, write }, now)
}
