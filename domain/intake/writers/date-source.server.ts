import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'

/** The versions of dates that a trigger writes from here on are of this source, not of the one that brought the shipment; null: of that. */
export async function nameSource(tx: Transaction, source: string | null, reasons = '{}'): Promise<void> {
  await tx.execute(
    sql`select set_config('fairway.date_source', ${source ?? ''}, true), set_config('fairway.date_reasons', ${reasons}, true)`,
  )
}
