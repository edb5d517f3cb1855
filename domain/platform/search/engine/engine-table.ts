import { formatOf } from '#db/mirror/index-format.ts'
import { type Facts, type IndexDefinition, orderingsOf } from '#db/mirror/query/index-definition.ts'

/** ClickHouse has no number without end that JSON can say. */
const endless = Number.MAX_SAFE_INTEGER

/** Named after the definition, so that two versions of the portal side by side each read what they understand. */
export const tableOf = (definition: IndexDefinition): string => `fairway_${definition.name}_${formatOf([definition]).slice(0, 8)}`

export const columnOf = {
  facet: (facet: string) => `f_${facet}`,
  number: (order: string) => `n_${order}`,
  text: (order: string) => `t_${order}`,
  rule: (order: string) => `r_${order}`,
  zone: (order: string) => `z_${order}`,
  interval: (kind: string) => `i_${kind.replaceAll('-', '_')}`,
}

const ordersOf = (definition: IndexDefinition) => orderingsOf(definition).filter((by) => by !== 'recency')

/**
 * One row a fact, replaced by its next version, in the order of owners and recency: what a person may see lies together, the newest last.
 * By its id a row is found whatever its owner was.
 */
export function createTable(definition: IndexDefinition): string {
  const columns = [
    'id UInt64',
    'version UInt64',
    'gone UInt8',
    'owner UInt64',
    'recency Float64',
    'card String codec(ZSTD(3))',
    'words Array(LowCardinality(String))',
    ...definition.facets.map((facet) => `${columnOf.facet(facet)} Array(LowCardinality(String))`),
    ...ordersOf(definition).flatMap((by) => [`${columnOf.number(by)} Nullable(Float64)`, `${columnOf.text(by)} Nullable(String)`]),
    ...(definition.daily ?? []).flatMap((by) => [
      `${columnOf.rule(by)} LowCardinality(String)`,
      `${columnOf.zone(by)} LowCardinality(String)`,
    ]),
    ...definition.intervals.map((kind) => `${columnOf.interval(kind)} Array(Tuple(Float64, Float64))`),
    'index by_id id type bloom_filter granularity 1',
  ]
  return `create table if not exists ${tableOf(definition)} (${columns.join(', ')})
    engine = ReplacingMergeTree(version, gone) order by (owner, recency, id) settings allow_suspicious_low_cardinality_types = 1`
}

export interface EngineRow {
  id: number
  version: string
  gone: 0 | 1
  owner: number
  recency: number
  [column: string]: unknown
}

export function rowOf(definition: IndexDefinition, facts: Facts, version: string): EngineRow {
  const row: EngineRow = {
    ...{ id: facts.id, version, gone: 0, owner: ownerOf(definition, facts), recency: facts.recency },
    ...{ card: facts.card, words: [...new Set(facts.words)] },
  }
  for (const facet of definition.facets) row[columnOf.facet(facet)] = [...new Set(facts.values[facet])]
  for (const by of ordersOf(definition)) {
    const key = facts.order[by] ?? null
    row[columnOf.number(by)] = typeof key === 'number' ? key : null
    row[columnOf.text(by)] = typeof key === 'string' ? key : null
  }
  for (const by of definition.daily ?? []) {
    row[columnOf.rule(by)] = facts.daily?.[by]?.rule ?? ''
    row[columnOf.zone(by)] = facts.daily?.[by]?.timeZone ?? ''
  }
  for (const kind of definition.intervals)
    row[columnOf.interval(kind)] = (facts.intervals?.[kind] ?? []).map(({ from, until }) => [from, Math.min(until, endless)])
  return row
}

/** What takes a row away that is gone, or lies elsewhere since its owner or recency changed. */
export const goneRow = ({ id, owner, recency }: PlacedRow, version: string): EngineRow => ({ id, version, gone: 1, owner, recency })

export interface PlacedRow {
  id: number
  owner: number
  recency: number
}

export const ownerOf = ({ owner }: IndexDefinition, facts: Facts): number => Number(facts.values[owner]?.[0])
