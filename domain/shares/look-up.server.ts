import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { billCoreOf } from '#db/postgres/schema/freight/bill-core.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { orderSeparators } from '#domain/freight/shipments/order-numbers.ts'
import { nobodyOf } from '#domain/identity/access/viewers.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { findPublicView } from './public-view.server.ts'
import type { PublicFacts } from './public-view.ts'
import { usualParts } from './share-link.ts'

export const longestReference = 60
const shortestReference = 4

/** Letters and digits alone: people leave spaces and hyphens out, and systems write them differently. */
const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
const plainColumn = (column: SQL | typeof shipments.hbl | typeof shipments.clientReference) =>
  sql`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`

/**
 * The shipment of this number that has this reference too: a container, a bill of lading, the customer's reference or one of its orders. null for an unknown
 * number and for a wrong reference, by one query for both, so that neither can be told from the other. Throws beyond 30 a network in ten
 * minutes.
 */
export async function lookUpShipment(
  projectId: ProjectId,
  { number, reference }: { number: string; reference: string },
  network: string | null,
  now: Date,
): Promise<PublicFacts | null> {
  await underLimit('lookUps', network ?? 'unknown')
  const wanted = plain(reference).slice(0, longestReference)
  if (wanted.length < shortestReference) return null
  const isWanted = (column: SQL | typeof shipments.hbl | typeof shipments.clientReference) => sql`${plainColumn(column)} = ${wanted}`
  const isBill = (column: typeof shipments.hbl | typeof shipments.mbl) => sql`${billCoreOf(column)} = ${billCore(wanted)}`
  const isOrder = sql`exists (select from unnest(${sql.param(orderSeparators)}::text[]) separator, regexp_split_to_table(${shipments.clientReference}, separator) part
    where ${isWanted(sql`part`)})`
  const isContainer = sql`exists (select from ${containers} where ${and(
    eq(containers.shipmentId, shipments.id),
    isNull(containers.hiddenAt),
    isWanted(sql`${containers.number}`),
  )})`
  const isOfFollowed = sql`exists (select from customers c where c.id = ${shipments.customerId}
    and c.deleted_at is null and c.archived_at is null and ${customerModules.tracking} = any(c.modules))`
  const [found] = await db()
    .select({ id: shipments.id, customerId: shipments.customerId })
    .from(shipments)
    .where(
      and(
        eq(shipments.projectId, projectId),
        sql`lower(${shipments.number}) = lower(${number.trim().slice(0, longestReference)})`,
        isNull(shipments.hiddenAt),
        isOfFollowed,
        or(isBill(shipments.hbl), isBill(shipments.mbl), isWanted(shipments.clientReference), isOrder, isContainer),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(1)
  return found
    ? findPublicView(nobodyOf(projectId, [found.customerId]), { shipmentId: found.id, containerId: null }, usualParts, now)
    : null
}
