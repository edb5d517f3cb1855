import type pg from 'pg'
import type { Viewer } from '#domain/access/viewer.ts'
import { searchShipments } from '#domain/shipments/search/search.server.ts'
import { wordsOf } from '#domain/shipments/search/words.ts'

/** What every engine is asked for: the exact total and the ids of the first page. */
export interface Answer {
  total: number
  ids: number[]
}

export interface Engine {
  name: string
  search(scope: readonly number[], text: string): Promise<Answer>
}

/** The portal's own search, cards and all. */
export const mirror: Engine = {
  name: 'mirror',
  search: async (scope, text) => {
    const viewer: Viewer = {
      userId: 1,
      sessionId: 1,
      projectId: 4,
      roleId: 2,
      name: '',
      lastName: '',
      email: '',
      language: 'en',
      allowedCustomerIds: scope,
      selectedCustomerIds: scope,
    }
    const answer = await searchShipments(viewer, text, 1)
    if (answer.kind !== 'found' || answer.answeredBy !== 'mirror') throw new Error(`${text}: no answer from the mirror`)
    return { total: answer.total, ids: answer.cards.map((card) => card.id) }
  },
}

/**
 * PostgreSQL on a narrow table of the same words, in one round trip: the shipments' words stand in one text, each after a
 * blank, so that LIKE with a blank before a word finds words that begin with it. Both peers have the index on the customer.
 */
export async function loadPeers(
  pool: pg.Pool,
  rows: Iterable<{ id: number; customerId: number; rank: number; text: string }>,
): Promise<void> {
  await pool.query('create table peer (id bigint, customer_id bigint, rank bigint, text text)')
  let part: { id: number; customerId: number; rank: number; text: string }[] = []
  const flush = async () => {
    const column = (of: (each: (typeof part)[number]) => unknown) => part.map(of)
    await pool.query('insert into peer select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])', [
      column((each) => each.id),
      column((each) => each.customerId),
      column((each) => each.rank),
      column((each) => each.text),
    ])
    part = []
  }
  for (const row of rows) {
    part.push(row)
    if (part.length === 10_000) await flush()
  }
  await flush()
  await pool.query('create index on peer (customer_id, rank desc)')
  await pool.query('create index on peer (rank desc)')
  await pool.query('vacuum analyze peer')
}

export const indexPeers = async (pool: pg.Pool) => {
  await pool.query('create extension if not exists pg_trgm')
  await pool.query('create index on peer using gin (text gin_trgm_ops)')
  await pool.query('vacuum analyze peer')
}

export function postgres(name: string, pool: pg.Pool): Engine {
  return {
    name,
    search: async (scope, text) => {
      const patterns = wordsOf(text).map((word) => `% ${word}%`)
      const conditions = patterns.map((_, at) => `text ilike $${at + 2}`)
      const { rows } = await pool.query<{ total: number; ids: number[] }>(
        `with hits as materialized (select id, rank from peer where customer_id = any($1::bigint[]) and ${conditions.join(' and ')})
         select (select count(*)::int from hits) as total,
           coalesce((select array_agg(id::float8 order by rank desc) from (select id, rank from hits order by rank desc limit 10) page), '{}') as ids`,
        [scope, ...patterns],
      )
      return rows[0] as Answer
    },
  }
}
