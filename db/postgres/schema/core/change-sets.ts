import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { createdAt, enumChecks, identity, instant, reference } from './columns.ts'
import { ofProject } from './projects.ts'

export const changeSetKinds = ['feed-run', 'customer-merge'] as const
export type ChangeSetKind = (typeof changeSetKinds)[number]

/** What was written by one act and can be undone as one. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: identity(),
    projectId: ofProject(),
    kind: text('kind', { enum: changeSetKinds }).notNull(),
    /** Null: a feed. */
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    undoneBy: reference('undone_by').references(() => users.id),
    undoneReason: text('undone_reason'),
  },
  (table) => [...enumChecks(table)],
)

/**
 * A trigger of every table with operational data writes here while a transaction names its change set (`fairway.change_set`). For 30 days.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    id: identity(),
    changeSetId: reference('change_set_id')
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The columns of the primary key. */
    rowKey: jsonb('row_key').$type<Record<string, number | string>>().notNull(),
    /** The id of what the row belongs to: of the shipment, for one of its events. */
    objectId: reference('object_id'),
    act: text('act', { enum: ['insert', 'update', 'delete'] }).notNull(),
    /** Of an update the columns that it changed, of a deletion the row. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** Of the row as it was written, without `updated_at` and `version`. */
    digest: uuid('digest'),
  },
  (table) => [
    ...enumChecks(table),
    index('row_changes_set').on(table.changeSetId),
    index('row_changes_object').on(table.objectId, table.changeSetId),
  ],
)
