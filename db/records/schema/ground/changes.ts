import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The change log, filled by triggers so that no writer can forget it. Transactions commit in another order than they
 * write, so readers take only rows of transactions before the oldest running one, and page by (xid, seq).
 */
export const changeLog = pgTable(
  'change_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull(),
    /** The kind of thing: 'shipment', 'container', 'customer', 'tariff', 'shipment_paper', 'container_paper' or 'exception_thresholds'. */
    entity: text('entity').notNull(),
    entityId: reference('entity_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('change_log_order').on(table.xid, table.seq)],
)
