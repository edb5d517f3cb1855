import pg from 'pg'
import { wordsOf } from '#domain/platform/search/text/search-words.ts'
import type { Row } from '#tests/bench/company/shipments.ts'
import { type Answer, type Counting, countedFacets, type Filters, type Listing, type Scope, type Searching } from './engine.ts'

/** Beside the portal's settings: memory for large answers, no JIT for short statements, the random page cost of an SSD. */
const settings = [
  ...["work_mem = '64MB'", "maintenance_work_mem = '1GB'", 'jit = off', 'random_page_cost = 1.1', "effective_cache_size = '4GB'"],
  ...['max_parallel_maintenance_workers = 2'],
]

/** A narrow table, ids alone in the answers, one round trip each. */
export class Postgres {
  private constructor(readonly pool: pg.Pool) {}

  static async open(url: string): Promise<Postgres> {
    const options = settings.map((each) => `-c ${each.replaceAll(/[ ']/g, '')}`).join(' ')
    const pool = new pg.Pool({ connectionString: url, max: 1, options })
    await pool.query(
      `create table peer (id int, customer int, ord int, status text, mode text, month text, country text, pod text, boxes int, text text)`,
    )
    return new Postgres(pool)
  }

  async add(batch: readonly Row[]): Promise<void> {
    const columns: [string, (row: Row) => unknown][] = [
      ['int', ({ record }) => record.id],
      ['int', ({ record }) => record.customerId],
      ['int', ({ ord }) => ord],
      ['text', ({ record }) => record.status],
      ['text', ({ record }) => record.mode],
      ['text', ({ facts }) => facts.values.month[0]],
      ['text', ({ record }) => record.origin?.countryCode],
      ['text', ({ record }) => record.destination?.code],
      ['int', ({ record }) => record.openContainers],
      ['text', ({ text }) => text],
    ]
    const types = columns.map(([type], at) => `$${at + 1}::${type}[]`)
    await this.pool.query(
      `insert into peer select * from unnest(${types})`,
      columns.map(([, of]) => batch.map(of)),
    )
  }

  async finish(): Promise<{ trgm: number; tsvector: number }> {
    const { pool } = this
    const timed = async (statements: readonly string[]) => {
      const began = performance.now()
      for (const statement of statements) await pool.query(statement)
      return performance.now() - began
    }
    await timed([
      'create index on peer (status, pod, ord desc) include (customer, id)',
      'create index on peer (status, mode, ord desc) include (customer, id)',
      'create index on peer (customer, status, mode, month, country, boxes)',
      'create table texts as select id, customer, ord, text from peer',
      'create table trgm as select id, customer, ord, text from peer',
      `create table words as select id, customer, ord, array_to_tsvector(string_to_array(trim(text), ' ')) as words from peer`,
      ...['texts', 'trgm', 'words'].map((table) => `create index on ${table} (customer, ord desc)`),
      'create extension if not exists pg_trgm',
    ])
    const trgm = await timed(['create index on trgm using gin (text gin_trgm_ops)'])
    const tsvector = await timed(['create index on words using gin (words)'])
    await timed(['peer', 'texts', 'trgm', 'words'].map((table) => `vacuum analyze ${table}`))
    return { trgm, tsvector }
  }

  searching(name: string, table: 'texts' | 'trgm' | 'words'): Searching {
    const ask = async (scope: Scope, conditions: string, values: readonly string[]) => {
      const { rows } = await this.pool.query<Answer>(
        `with hits as materialized (select id, ord from ${table} where customer = any($1::int[]) and ${conditions})
         select (select count(*)::int from hits) as total,
           coalesce((select array_agg(id order by ord desc) from (select id, ord from hits order by ord desc limit 10) page), '{}') as ids`,
        [scope, ...values],
      )
      return rows[0] as Answer
    }
    if (table === 'words')
      return {
        name,
        search: (scope, text) =>
          ask(scope, 'words @@ $2::tsquery', [
            wordsOf(text)
              .map((word) => `'${word}':*`)
              .join(' & '),
          ]),
      }
    return {
      name,
      search: (scope, text) => {
        const patterns = wordsOf(text).map((word) => `% ${word}%`)
        return ask(scope, patterns.map((_, at) => `text ilike $${at + 2}`).join(' and '), patterns)
      },
    }
  }

  readonly listing: Listing = {
    name: 'PostgreSQL',
    list: async (scope, filters, page) => {
      const chosen = Object.entries(filters) as [keyof Filters, readonly string[]][]
      const where = `customer = any($1::int[]) ${chosen.map(([facet], at) => `and ${facet} = any($${at + 3}::text[])`).join(' ')}`
      const { rows } = await this.pool.query<Answer>(
        `select (select count(*)::int from peer where ${where}) as total,
           coalesce((select array_agg(id order by ord desc) from (select id, ord from peer where ${where} order by ord desc limit 10 offset $2) page), '{}') as ids`,
        [scope, (page - 1) * 10, ...chosen.map(([, values]) => values)],
      )
      return rows[0] as Answer
    },
  }

  readonly grouping: Counting = {
    name: 'PostgreSQL GROUP BY',
    figures: async (scope) => {
      const active = `status not in ('delivered', 'cancelled')`
      const { rows } = await this.pool.query<{ name: string; count: number }>(
        `select name, count from (select count(*) as shipments, count(*) filter (where ${active} and mode = 'sea') as "activeOcean",
           count(*) filter (where ${active} and mode = 'air') as "activeAir", sum(boxes) filter (where ${active}) as "activeContainers"
           from peer where customer = any($1::int[])) totals
         cross join lateral (values ('shipments', shipments::int), ('activeOcean', "activeOcean"::int), ('activeAir', "activeAir"::int),
           ('activeContainers', "activeContainers"::int)) each (name, count)
         ${countedFacets.map((facet) => `union all select '${facet} ' || ${facet}, count(*)::int from peer where customer = any($1::int[]) group by ${facet}`).join(' ')}`,
        [scope],
      )
      return new Map(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
    },
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}
