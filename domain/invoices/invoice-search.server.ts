import { or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { contains } from '#domain/core/lists/database-list.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type InvoiceTab, invoiceTabs } from './invoice.ts'
import { idsOf, invoiceViews } from './invoice-scope.server.ts'

/** Beyond this, collecting ids costs more than scanning every invoice. */
const mostGathered = 20_000

/**
 * The ids of invoices with a text in their number, customer name or shipment number. No index answers an OR across three tables, so each
 * column uses its own index once; page, totals and ageing share the result.
 */
export async function findSearched(viewer: Viewer, tab: InvoiceTab, text: string, most = mostGathered): Promise<SQL | undefined> {
  if (!text) return undefined
  const view = invoiceViews[tab]
  const isOfTab = tab === 'other' ? sql`i.currency not in ${invoiceTabs.filter((each) => each !== tab)}` : sql`i.currency = ${tab}`
  const inScope = sql`select i.id from invoices i where ${isOfTab} and i.customer_id = any(${idsOf(viewer)}::bigint[])`
  const customersSo = sql`select id from customers where id = any(${idsOf(viewer)}::bigint[]) and ${contains(sql`name`, text)}`
  const { rows } = await db().execute<{ id: string }>(sql`
    ${inScope} and ${contains(sql`i.number`, text)}
    union all ${inScope} and i.customer_id in (${customersSo})
    union all ${inScope} and exists (select from shipments s
      where s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null and ${contains(sql`s.number`, text)})
    limit ${most + 1}`)
  if (rows.length <= most) return sql`${view.id} = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  const shipmentsSo = sql`select id from shipments where customer_id = any(${idsOf(viewer)}::bigint[]) and hidden_at is null and ${contains(sql`number`, text)}`
  return or(contains(view.number, text), sql`${view.customerId} in (${customersSo})`, sql`${view.shipmentId} in (${shipmentsSo})`)
}
