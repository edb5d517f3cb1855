import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'

/** The kind of thing: 'shipment', 'container', 'customer', 'tariff', 'place', 'shipment_paper', 'container_paper' or 'exception_thresholds'. */
const entity = () => text('entity').notNull()

/**
 * Changes that are not in the change log yet, filled by triggers so that no writer can forget it. Transactions commit in another
 * order than they write, so these ids order nothing: `gather_changes` moves what is committed into the log.
 */
export const pendingChanges = pgTable('pending_changes', { id: identity(), entity: entity(), entityId: reference('entity_id').notNull() })

/** The change log. An entry gets its number after its transaction has committed, so nothing is ever added before an entry that can be read. */
export const changeLog = pgTable('change_log', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  entity: entity(),
  entityId: reference('entity_id').notNull(),
  /** When it was gathered, which may be long after it was written. */
  at: instant('at').notNull(),
})
