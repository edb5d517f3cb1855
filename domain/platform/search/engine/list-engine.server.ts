import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { countedBy } from '#db/mirror/query/daily-key.ts'
import type { FacetOf, IndexDefinition, IntervalOf } from '#db/mirror/query/index-definition.ts'
import { type Found, lastPage, type Page, type RowsAfter } from '#db/mirror/query/index-reader.server.ts'
import { none, type Ordering, type Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery } from '#db/mirror/query/query.ts'
import { conditionsOf, dailyKeys, fromScope, isAfter, isOpenOf, orderBy, Parameters, ruleHash, storedKeys } from './engine-question.ts'
import { columnOf } from './engine-table.ts'

/** Of one query: a page that waits longer is answered by PostgreSQL. */
const mostSeconds = 20

/** Lists, counts and totals of a ClickHouse server (LIST_ENGINE), by the questions of the mirror. What it answers is what the mirror would. */
export interface ListEngine {
  client: ClickHouseClient
  list<D extends IndexDefinition>(
    definition: D,
    query: IndexQuery<D>,
    page: Page,
    order: Ordering<D>,
    first?: string,
  ): Promise<Omit<Found, 'last'>>
  listAfter<D extends IndexDefinition>(
    definition: D,
    query: IndexQuery<D>,
    rows: RowsAfter,
    order: Ordering<D>,
  ): Promise<Omit<Found, 'page'>>
  countByEach<D extends IndexDefinition>(
    definition: D,
    asked: readonly { facet: FacetOf<D>; question: IndexQuery<D> }[],
  ): Promise<Map<string, number>[]>
  countOpen<D extends IndexDefinition, Kind extends IntervalOf<D>>(
    definition: D,
    query: IndexQuery<D>,
    kinds: readonly Kind[],
    at: number,
  ): Promise<Map<Kind, number>>
}

export function connectEngine(address: string): ListEngine {
  const client = createClient({
    url: webAddressOf(address),
    clickhouse_settings: { max_execution_time: mostSeconds, max_query_size: '64000000' },
    use_multipart_params_auto: true,
    // Whoever asks tells the fault.
    log: { level: ClickHouseLogLevel.OFF },
  })
  const ask = async <Row>(query: string, { values }: Parameters): Promise<Row[]> =>
    (await client.query({ query, query_params: values, format: 'JSONEachRow' })).json<Row>()

  const count = async (definition: IndexDefinition, query: IndexQuery): Promise<number> => {
    const parameters = new Parameters()
    const [row] = await ask<{ n: number }>(
      `select toFloat64(count()) as n ${fromScope(definition, query.scope)}${conditionsOf(query, parameters)}`,
      parameters,
    )
    return row?.n ?? 0
  }

  /** What the rules of the rows in question count today: some thousand, whatever the number of rows. */
  const keysOf = async (definition: IndexDefinition, scope: readonly number[], { by, clock }: Ordering, parameters: Parameters) => {
    if (!clock || !definition.daily?.includes(by)) return storedKeys({ by })
    const [zone, rule] = [columnOf.zone(by), columnOf.rule(by)]
    const rules = await ask<{ hash: string; zone: string; rule: string }>(
      `select distinct toString(${ruleHash(by)}) as hash, ${zone} as zone, ${rule} as rule ${fromScope(definition, scope)} and ${zone} != ''`,
      new Parameters(),
    )
    const counted = new Map(rules.map((each) => [BigInt(each.hash), countedBy(clock, { rule: each.rule, timeZone: each.zone })]))
    return counted.size > 0 ? dailyKeys(by, counted, parameters) : storedKeys({ by })
  }

  return {
    client,
    list: async (definition, query, { page, perPage }, order, first) => {
      const total = await count(definition, query)
      const given = lastPage(page, total, perPage)
      const parameters = new Parameters()
      const keys = await keysOf(definition, query.scope, order, parameters)
      const named = first === undefined ? '' : `not has(words, ${parameters.put('String', first)}), `
      const rows = await ask<{ card: string }>(
        `select card ${fromScope(definition, query.scope)}${conditionsOf(query, parameters)}
         order by ${named}${orderBy(keys, order.descending)} limit ${perPage} offset ${(given - 1) * perPage}`,
        parameters,
      )
      return { total, page: given, cards: rows.map(({ card }) => card) }
    },
    listAfter: async (definition, query, { after, perPage }, order) => {
      const parameters = new Parameters()
      const keys = await keysOf(definition, query.scope, order, parameters)
      const from = `${fromScope(definition, query.scope)}${conditionsOf(query, parameters)}`
      const beyond = after ? ` and (${isAfter(keys, after, order.descending, parameters)})` : ''
      const [total, rows] = await Promise.all([
        count(definition, query),
        ask<PlacedCard>(
          `select card, recency, ${keys.number} as number, ${keys.text} as text ${from}${beyond} order by ${orderBy(keys, order.descending)} limit ${perPage}`,
          parameters,
        ),
      ])
      const last = rows.at(-1)
      return { total, cards: rows.map(({ card }) => card), last: last ? placeOfCard(last) : null }
    },
    countByEach: (definition, asked) =>
      Promise.all(
        asked.map(async ({ facet, question }) => {
          const parameters = new Parameters()
          const rows = await ask<{ value: string; n: number }>(
            `select arrayJoin(${columnOf.facet(facet)}) as value, toFloat64(count()) as n ${fromScope(definition, question.scope)}${conditionsOf(question, parameters)} group by value`,
            parameters,
          )
          return new Map(rows.map(({ value, n }) => [value, n]))
        }),
      ),
    countOpen: async (definition, query, kinds, at) => {
      const parameters = new Parameters()
      const counts = kinds.map((kind, n) => `toFloat64(countIf(${isOpenOf({ at, kinds: [kind] }, parameters)})) as k${n}`)
      const [row] = await ask<Record<string, number>>(
        `select ${counts.join(', ')} ${fromScope(definition, query.scope)}${conditionsOf(query, parameters)}`,
        parameters,
      )
      return new Map(kinds.map((kind, n) => [kind, row?.[`k${n}`] ?? 0] as const).filter(([, n]) => n > 0))
    },
  }
}

interface PlacedCard {
  card: string
  recency: number
  number: number | null
  text: string | null
}

const placeOfCard = ({ number, text, recency }: PlacedCard): Place => ({ key: number ?? text ?? none, recency })

/** clickhouse:// is by TLS, clickhouse+http:// is not. */
export function webAddressOf(address: string): URL {
  return new URL(address.replace(/^clickhouse(\+http)?:/, (_, plain) => (plain ? 'http:' : 'https:')))
}
