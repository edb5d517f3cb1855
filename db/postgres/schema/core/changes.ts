import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from './columns.ts'

const entity = () => text('entity').notNull()

/** Whose a thing was that was deleted or moved to another customer. Null for every other entry. */
const formerCustomerId = () => reference('former_customer_id')

/**
 * Triggers write here, so that no writer can forget. These ids order nothing, because transactions commit in another order than they
 * write: `gather_changes` moves committed entries into the log.
 */
export const pendingChanges = pgTable('pending_changes', {
  id: identity(),
  entity: entity(),
  entityId: reference('entity_id').notNull(),
  formerCustomerId: formerCustomerId(),
})

/** An entry gets its number after its transaction has committed, so no entry ever appears before one that a reader has seen. */
export const changeLog = pgTable('change_log', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  entity: entity(),
  entityId: reference('entity_id').notNull(),
  at: instant('at').notNull(),
  formerCustomerId: formerCustomerId(),
})
