import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'

/** Links invoices that came before their shipment, by its number and customer. */
export async function linkInvoices(tx: Transaction, made: readonly number[]): Promise<void> {
  if (made.length === 0) return
  await tx.execute(sql`
    update ${invoices} set shipment_id = s.id, shipment_said = null, updated_at = now()
    from ${shipments} s
    where s.id = any(${sql.param([...made])}::bigint[]) and invoices.customer_id = s.customer_id
      and invoices.shipment_id is null and invoices.shipment_said is not null and lower(invoices.shipment_said) = lower(s.number)`)
}
