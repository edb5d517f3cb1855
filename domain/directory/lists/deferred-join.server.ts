import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#db/postgres/client.server.ts'
import type { DatabaseSource } from '#domain/core/lists/database-list.server.ts'

interface Joined {
  from: PgTable
  joins: readonly (readonly [PgTable | SQL, SQL])[]
}

interface Listed extends Joined {
  id: AnyPgColumn
}

export function selectJoined<Fields extends Record<string, AnyPgColumn | SQL>>(fields: Fields, { from, joins }: Joined) {
  const found = db().select(fields).from(from).$dynamic()
  for (const [table, on] of joins) found.leftJoin(table, on)
  return found
}

/** First the ids of a page, then its rows: what must be counted for a row is counted for that page alone. `tell` may return any order. */
export async function findByDeferredJoin<Row extends { id: number }>(
  { id, from, joins }: Listed,
  { where, orderBy, limit, offset }: Parameters<DatabaseSource<Row>['rows']>[0],
  tell: (areOfPage: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = (
    await selectJoined({ id }, { from, joins })
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  ).map((row) => Number(row.id))
  const rows = new Map((await tell(inArray(id, ids))).map((row) => [row.id, row]))
  return ids.flatMap((each) => rows.get(each) ?? [])
}
