import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer } from 'drizzle-orm/pg-core'
import { instant, reference } from '#db/postgres/schema/core/columns.ts'
import { users } from './access.ts'

/** How often a comment or document was edited, replaced or removed, and the last time. */
export const revisions = () => ({
  revisions: integer('revisions').notNull().default(0),
  revisedAt: instant('revised_at'),
  revisedBy: reference('revised_by').references(() => users.id),
})

/** `content` is null once it is removed, and only then. */
export const revisionChecks = (table: Record<'revisedBy', AnyPgColumn>, content: AnyPgColumn) => {
  const name = getTableName(content.table)
  return [
    check(
      `${name}_revised`,
      sql`(revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and (${sql.identifier(content.name)} is not null or revised_at is not null)`,
    ),
    index(`${name}_revised_by`).on(table.revisedBy).where(sql`revised_by is not null`),
  ]
}
