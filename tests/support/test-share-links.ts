import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { broughtDocuments } from '#db/postgres/schema/shares/brought-documents.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { makeToken } from '#domain/identity/access/token-format.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { shareParts } from '#domain/shares/share-link.ts'

type Row = typeof shareLinks.$inferInsert

/** A link of all parts for a week, and the secret of its address. */
export async function seedShareLink({
  shipmentId,
  ...row
}: Partial<Row> & Pick<Row, 'userId' | 'shipmentId'>): Promise<{ id: number; secret: string }> {
  const secret = makeToken('fwl_')
  const [shipment] = await db().select({ customerId: shipments.customerId }).from(shipments).where(eq(shipments.id, shipmentId))
  const expiresAt = new Date(Date.now() + 7 * 86_400_000)
  const [made] = await db()
    .insert(shareLinks)
    .values({
      ...{ projectId: 4, shipmentId, customerId: shipment?.customerId ?? 0, parts: [...shareParts], expiresAt },
      ...{ secretHash: hashOfToken(secret), creationKey: randomUUID() },
      ...row,
    })
    .returning({ id: shareLinks.id })
  return { id: made?.id ?? 0, secret }
}

interface Brought {
  projectId?: ProjectId
  /** Who made the link. */
  userId: number
  shipmentId: number
  name?: string
}

/** A packing list that somebody without an account brought by a link, and that waits. */
export async function seedBroughtDocument({ projectId = 4, userId, shipmentId, name = 'packing.csv' }: Brought): Promise<number> {
  const link = await seedShareLink({ projectId, userId, shipmentId, asksFor: 'packing_list' })
  const stored = { ...(await storeBytes(Buffer.from('a,b'))), projectId, name, kind: 'csv' }
  const [file] = await db().insert(files).values(stored).returning({ id: files.id })
  const [brought] = await db()
    .insert(broughtDocuments)
    .values({ projectId, linkId: link.id, shipmentId, category: 'packing_list', fileId: file?.id, name, creationKey: randomUUID() })
    .returning({ id: broughtDocuments.id })
  return brought?.id ?? 0
}
