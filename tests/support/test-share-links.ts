import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { hashOfToken } from '#domain/identity/access/sessions.server.ts'
import { makeToken } from '#domain/identity/access/token-format.server.ts'
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
