import { sql } from 'drizzle-orm'
import type { DatabaseSource } from './database-list.server.ts'
import type { AnyList } from './list-definition.ts'

/**
 * The keys of the columns that may be empty and are: nothing or 0 in every row that the viewer may see. Filters do not count, so that no column
 * comes and goes while somebody narrows the list.
 */
export async function findEmptyColumns({ columns }: Pick<AnyList, 'columns'>, source: DatabaseSource<unknown>): Promise<readonly string[]> {
  const asked = columns.flatMap(({ key, mayBeEmpty }) => {
    const value = mayBeEmpty && source.orders[key]
    return value ? [{ key, isEmpty: sql`(count(nullif((${value})::text, '0')) = 0)::int` }] : []
  })
  if (asked.length === 0) return []
  const values = sql.join(
    asked.map(({ isEmpty }) => isEmpty),
    sql`, `,
  )
  const [found] = await source.place(source.scope, sql`json_build_array(${values})`)
  return asked.flatMap(({ key }, at) => (found?.place[at] === 1 ? [key] : []))
}
