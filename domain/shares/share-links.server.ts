import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import type { CategoryName } from '#domain/core/attachments/document-categories.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isContainerInScope } from '#domain/freight/containers/container-scope.server.ts'
import { mayRead } from '#domain/freight/documents/document-line.ts'
import { isInScope } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { makeToken } from '#domain/identity/access/token-format.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { listShareableDocuments } from './documents-of-link.server.ts'
import { expiryOf, type ShareDays, type SharePart, shareParts } from './share-link.ts'
import { mayManage } from './share-link-scope.server.ts'
import { findSharingSettings } from './sharing-settings.server.ts'

export type Shareable = { shipmentId: number } | { containerId: number }

interface NewLink {
  days: ShareDays
  parts: readonly SharePart[]
  documents?: readonly number[]
  /** The document that its reader is asked to bring: of shipments alone. */
  asksFor?: CategoryName | null
  note: string | null
  key: string
}

export interface MadeLink {
  id: number
  /** null: the key has made the link before, and its secret cannot be read again. */
  secret: string | null
  expiresAt: Date
}

/**
 * Makes a link and returns the secret of its address, which is never readable again; null for a foreign or absent thing. Refuses where the
 * project forbids links, a document that its maker may not read or ask for, and beyond 60 an hour.
 */
export async function createShareLink(
  act: Act,
  shareable: Shareable,
  { days, parts, documents = [], asksFor = null, note, key }: NewLink,
): Promise<MadeLink | null> {
  const { viewer, now } = act
  const thing = await findShareable(viewer, shareable)
  if (!thing) return null
  if (!(await findSharingSettings(viewer.projectId)).allowsLinks) throw new DomainError('sharing.forbidden')
  const offered = documents.length > 0 ? new Set((await listShareableDocuments(viewer, thing)).map(({ id }) => id)) : new Set<number>()
  if (!documents.every((document) => offered.has(document))) throw new DomainError('sharing.documentsGone', 'documents')
  if (asksFor !== null && !mayAskFor(viewer, thing, asksFor)) throw new DomainError('sharing.brought.notYours', 'asksFor')
  await underLimit('shareLinks', viewer.userId)
  const { number, ...ids } = thing
  const secret = makeToken('fwl_')
  return db().transaction(async (tx) => {
    const [made] = await tx
      .insert(shareLinks)
      .values({
        projectId: viewer.projectId,
        userId: viewer.userId,
        ...ids,
        asksFor,
        note,
        creationKey: key,
        parts: shareParts.filter((part) => parts.includes(part)),
        documents: [...new Set(documents)],
        secretHash: hashOfToken(secret),
        createdAt: now,
        expiresAt: expiryOf(days, now),
      })
      .onConflictDoNothing()
      .returning({ id: shareLinks.id, expiresAt: shareLinks.expiresAt })
    if (!made) return findMade(viewer, key)
    const details = { number, days, parts, ...(documents.length > 0 && { documents }), ...(asksFor && { asksFor }) }
    await writeAudit(tx, act, 'create-share-link', { subject: ['share-link', made.id], details })
    return { ...made, secret }
  })
}

const mayAskFor = (viewer: Viewer, { containerId }: { containerId: number | null }, category: CategoryName) =>
  containerId === null && isHeldBy(viewer, 'add-shipment-documents') && mayRead(viewer, 'shipment', category)

/** What can be shared: the viewer's, and not hidden. */
export async function findShareable(viewer: Viewer, shareable: Shareable) {
  const ofShipment = { shipmentId: shipments.id, customerId: shipments.customerId }
  if ('shipmentId' in shareable) {
    const [row] = await db()
      .select({ ...ofShipment, number: shipments.number })
      .from(shipments)
      .where(isInScope(viewer, shareable.shipmentId))
    return row ? { ...row, containerId: null } : null
  }
  const [row] = await db()
    .select({ ...ofShipment, containerId: containers.id, number: containers.number })
    .from(containers)
    .innerJoin(shipments, eq(shipments.id, containers.shipmentId))
    .where(isContainerInScope(viewer, shareable.containerId))
  return row ?? null
}

async function findMade(viewer: Viewer, key: string): Promise<MadeLink | null> {
  const [row] = await db()
    .select({ id: shareLinks.id, expiresAt: shareLinks.expiresAt })
    .from(shareLinks)
    .where(and(eq(shareLinks.userId, viewer.userId), eq(shareLinks.creationKey, key)))
  return row ? { ...row, secret: null } : null
}

/** It opens nothing from the next request on. Returns false for a link that is not the viewer's to withdraw, or withdrawn already. */
export function withdrawShareLink(act: Act, linkId: number): Promise<boolean> {
  return command(act, 'withdraw-share-link', async (tx) => {
    const [withdrawn] = await tx
      .update(shareLinks)
      .set({ withdrawnAt: act.now, withdrawnBy: act.viewer.userId })
      .where(and(eq(shareLinks.id, linkId), isNull(shareLinks.withdrawnAt), mayManage(act.viewer)))
      .returning({ opened: shareLinks.opened })
    if (!withdrawn) return null
    return { subject: ['share-link', linkId], details: withdrawn }
  })
}

/** A link that ended a year ago is deleted. */
export async function deleteOldShareLinks(now: Date): Promise<void> {
  await db().delete(shareLinks).where(sql`${shareLinks.expiresAt} < ${now.toISOString()}::timestamptz - interval '365 days'`)
}
