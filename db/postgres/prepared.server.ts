import { type Column, fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { databasePool, db, type Database as OpenRecord } from './client.server.ts'

interface Query<Prepared> {
  prepare(name: string): Prepared
}
interface Executed {
  execute(values?: Record<string, unknown>): Promise<unknown>
}

let named = 0

/**
 * Builds the SQL of a frequent query once, which took up to half a millisecond a page, and names it, so that the server parses and plans it
 * once a connection, up to two milliseconds a query. Parameters are `sql.placeholder`, lists of ids are arrays (`= any`). A plan serves
 * all parameters alike: for a query that needs one for each, build it each time.
 */
export function prepared<Prepared extends Executed>(write: (open: OpenRecord) => Query<Prepared>) {
  const written = new WeakMap<OpenRecord, Prepared>()
  return (values: Record<string, unknown>): ReturnType<Prepared['execute']> => {
    const open = db()
    const query = written.get(open) ?? write(open).prepare(`fairway_${++named}`)
    written.set(open, query)
    return query.execute(values) as ReturnType<Prepared['execute']>
  }
}

/**
 * A prepared query of things by id. A single id is compared as one: PostgreSQL expects ten in a list, so that it takes the plan of a list of
 * one for the better one each time, and plans anew.
 */
export function preparedByIds<Prepared extends Executed>(write: (open: OpenRecord, isAsked: (id: Column) => SQL) => Query<Prepared>) {
  const ofOne = prepared((open) => write(open, (id) => sql`${id} = ${sql.placeholder('id')}`))
  const ofMany = prepared((open) => write(open, (id) => sql`${id} = any(${sql.placeholder('ids')}::bigint[])`))
  return (ids: readonly number[], values: Record<string, unknown> = {}) =>
    ids.length === 1 ? ofOne({ ...values, id: ids[0] }) : ofMany({ ...values, ids })
}

/** The same for a statement that drizzle does not write, on any connection. Many ids, thousands perhaps, get a plan of their own. */
export function statementByIds<Row extends QueryResultRow>(write: (isAsked: (id: string) => string) => string) {
  const ofOne = { name: `fairway_${++named}`, text: write((id) => `${id} = $1`) }
  const ofMany = { text: write((id) => `${id} = any($1::bigint[])`) }
  return async (pool: Pool | PoolClient, ids: readonly number[]): Promise<Row[]> => {
    const asked = ids.length === 1 ? { ...ofOne, values: [ids[0]] } : { ...ofMany, values: [ids] }
    return (await pool.query<Row>(asked)).rows
  }
}

/** A frequent statement that drizzle does not write: planned once a connection. */
export function preparedStatement<Row extends QueryResultRow>(text: string) {
  const name = `fairway_${++named}`
  return async (values: readonly unknown[]): Promise<Row[]> => (await databasePool().query<Row>({ name, text, values: [...values] })).rows
}

/**
 * A frequent query whose SQL is built once, and planned for its values each time: for one that depends on how much there is of whom. Its
 * parameters are `sql.placeholder`. Times and dates come as the driver reads them.
 */
export function builtOnce<Row extends QueryResultRow>(write: () => SQL) {
  let built: { sql: string; params: unknown[] } | undefined
  return async (values: Record<string, unknown>): Promise<Row[]> => {
    built ??= new PgDialect().sqlToQuery(write())
    return (await databasePool().query<Row>(built.sql, fillPlaceholders(built.params, values))).rows
  }
}
