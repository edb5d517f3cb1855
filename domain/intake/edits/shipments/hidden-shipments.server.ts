import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { type Page, pageOf } from '#domain/core/lists/list-page.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { areOfCustomers } from '#domain/freight/shipments/shipment-scope.server.ts'
import { type HiddenShipment, hiddenPerPage } from './hidden-shipment.ts'

/** A page of what is hidden of the viewer's customers, the latest first, with who hid it and why. */
export async function listHiddenShipments(viewer: Viewer, asked: number): Promise<Page<HiddenShipment>> {
  const isHidden = and(areOfCustomers(viewer, scopeOf(viewer)), isNotNull(shipments.hiddenAt))
  const [counted] = await db().select({ total: count() }).from(shipments).where(isHidden)
  const { offset, ...place } = pageOf(asked, hiddenPerPage, counted?.total ?? 0)
  const lastHiding = sql`${shipmentHistory.id} = (select id from shipment_history where shipment_id = ${shipments.id} and act = 'hidden'
    order by created_at desc, id desc limit 1)`
  const rows = await db()
    .select({
      id: shipments.id,
      number: shipments.number,
      customer: customers.name,
      status: shipments.status,
      hiddenAt: shipments.hiddenAt,
      by: wholeName,
      reason: shipmentHistory.reason,
    })
    .from(shipments)
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .leftJoin(shipmentHistory, lastHiding)
    .leftJoin(users, eq(users.id, shipmentHistory.createdBy))
    .where(isHidden)
    .orderBy(desc(shipments.hiddenAt), desc(shipments.id))
    .limit(hiddenPerPage)
    .offset(offset)
  return { ...place, rows: rows.map(({ hiddenAt, ...row }) => ({ ...row, hiddenAt: hiddenAt?.toISOString() ?? '' })) }
}
