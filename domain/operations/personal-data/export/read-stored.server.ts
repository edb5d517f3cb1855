import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { accountKinds } from './account-kinds.server.ts'
import { mailKinds } from './mail-kinds.server.ts'
import { type DataSubject, instantColumns, type StoredColumn, type StoredKind } from './stored-kind.ts'
import { writtenKinds } from './written-kinds.server.ts'

/** All that is stored about a person, by kind, in the order of an export. */
export const storedKinds = { ...accountKinds, ...writtenKinds, ...mailKinds }
export type StoredName = keyof typeof storedKinds

export const storedKindsInOrder = Object.entries(storedKinds) as [StoredName, StoredKind][]

/** Instants are ISO 8601 in UTC; lists are joined; what was stored as JSON is JSON. */
export type StoredRow = Partial<Record<StoredColumn, unknown>>

const most = 2_000
const longestMs = 120_000

/**
 * Hands over every row that is stored about a person, some at a time and of one moment, newest first; `mostRows` of each kind. Returns the
 * kinds of which there were more.
 */
export function readStored(
  person: DataSubject,
  hand: (kind: StoredName, rows: StoredRow[]) => void | Promise<void>,
  mostRows = Number.POSITIVE_INFINITY,
): Promise<StoredName[]> {
  return db().transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`)
      const cut: StoredName[] = []
      for (const [name, { columns, rows }] of storedKindsInOrder) {
        // A moved cursor reads on: nothing is sorted or counted again for the next rows.
        await tx.execute(sql`declare stored no scroll cursor for ${rows(person)}`)
        for (let handed = 0; ; ) {
          const asked = Math.min(most, mostRows - handed + 1)
          const { rows: found } = await tx.execute<Record<string, unknown>>(sql.raw(`fetch ${asked} from stored`))
          const wanted = found.slice(0, mostRows - handed)
          if (wanted.length < found.length) cut.push(name)
          if (wanted.length > 0)
            await hand(
              name,
              wanted.map((row) => tidied(row, columns)),
            )
          handed += wanted.length
          if (found.length < asked || wanted.length < found.length) break
        }
        await tx.execute(sql`close stored`)
      }
      return cut
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function tidied(row: Record<string, unknown>, columns: readonly StoredColumn[]): StoredRow {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null
      return [column, value !== null && instantColumns.has(column) ? new Date(String(value)).toISOString() : value]
    }),
  )
}
