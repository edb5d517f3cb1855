import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, type ExtraConfigColumn, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '#db/postgres/schema/core/columns.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { users } from './access.ts'
import { revisionChecks, revisions } from './revisions.ts'

/** What the tables of comments and documents of a noun have alike, as `attachmentsOf('container', () => containers.id)`. */
export const attachmentsOf = (noun: string, id: () => AnyPgColumn) => ({
  /** Whose it is. */
  subject: () => reference(`${noun}_id`).notNull().references(id, { onDelete: 'cascade' }),
  /** Null once it is removed, as the text of a comment. */
  file: () =>
    reference('file_id')
      .unique()
      .references(() => files.id),
  added: () => ({
    createdBy: reference('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Sent with the form: a retried submission changes nothing. */
    creationKey: text('creation_key').notNull(),
    ...revisions(),
  }),
  rules: (
    table: Record<'id' | 'createdBy' | 'createdAt' | 'creationKey' | 'revisedBy', ExtraConfigColumn>,
    subject: AnyPgColumn,
    content: AnyPgColumn,
  ) => {
    const name = getTableName(content.table)
    return [
      index(`${name}_${noun}`).on(subject, table.createdAt.desc(), table.id.desc()),
      uniqueIndex(`${name}_creation`).on(table.createdBy, table.creationKey),
      ...revisionChecks(table, content),
    ]
  },
})
