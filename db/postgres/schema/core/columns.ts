import { getTableName, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, customType, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'

/** A JavaScript number is exact up to 2^53, which no table here reaches. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Beside a date: only its day is known, at its place; the instant is noon there (decision 147). */
export const isDay = (date = '') =>
  boolean(date ? `${date}_is_day` : 'is_day')
    .notNull()
    .default(false)

/** What a source says of an event beside its time: a code of UN/LOCODE, the ship, and the event's key in the source. */
export const saidOfEvent = () => ({
  placeCode: text('place_code'),
  vessel: text('vessel'),
  voyage: text('voyage'),
  sourceKey: text('source_key'),
})

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** Counted by a trigger, which `npm run migration` writes with the column: an edit that began on an older version is refused. */
export const versioned = () => integer('version').notNull().default(1)

export const reference = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A CHECK for each column of a table that is declared with `enum`: it holds one of these values, or null where it may. The list stands in the
 * column's declaration alone. Generated columns are closed by their expression.
 */
export const enumChecks = (table: Record<string, AnyPgColumn>) =>
  Object.values(table).flatMap((column) => {
    const { name, enumValues, generated } = (column as unknown as { config: ColumnConfig }).config
    if (!enumValues || generated) return []
    const values = enumValues.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
    return [check(`${getTableName(column.table)}_${name}`, sql`${sql.identifier(name)} in (${sql.raw(values)})`)]
  })

/** A name in languages other than that of `name`: a further one needs no column. */
export const otherNames = () => jsonb('names').$type<Readonly<Record<string, string>>>().notNull().default({})

/** Which languages there are is the program's matter: a further one needs no migration. */
export const languageCheck = (column: AnyPgColumn) =>
  check(`${getTableName(column.table)}_language`, sql`${sql.identifier(column.name)} ~ '^[a-z]{2}$'`)

interface ColumnConfig {
  name: string
  enumValues?: readonly string[]
  generated?: object
}
