import type { IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { none, type Ordering, type Place } from '#db/mirror/query/ordering.ts'
import type { IndexQuery, Open } from '#db/mirror/query/query.ts'
import { columnOf, tableOf } from './engine-table.ts'

/** A part of a query: SQL with the names of its parameters, and their values. Nothing that a person typed is in the SQL. */
export interface Sql {
  text: string
  values: Record<string, unknown>
}

/** Names parameters, each value once more: a query is put together of parts that know nothing of each other. */
export class Parameters {
  readonly values: Record<string, unknown> = {}

  put(type: string, value: unknown): string {
    const name = `p${Object.keys(this.values).length}`
    this.values[name] = value
    return `{${name}:${type}}`
  }
}

/** From the table and the rows of the owners: what every question starts with, so that none can omit the access filter. */
export function fromScope(definition: IndexDefinition, scope: readonly number[]): string {
  // Numbers, as text of the query: a parameter is part of the address, which has a limit.
  const owners = scope.filter(Number.isSafeInteger).join(', ')
  return `from ${tableOf(definition)} final where ${owners ? `owner in (${owners})` : 'false'}`
}

/** With `and` before each condition. */
export function conditionsOf({ filters = {}, spans = {}, words = [], open = [] }: IndexQuery, parameters: Parameters): string {
  const conditions = [
    ...Object.entries(filters).map(
      ([facet, values = []]) => `hasAny(${columnOf.facet(facet)}, ${parameters.put('Array(String)', [...values])})`,
    ),
    ...Object.entries(spans).map(([date, span]) => {
      const key = columnOf.number(date)
      return `${key} >= ${parameters.put('Float64', span?.from)} and ${key} < ${parameters.put('Float64', span?.until)}`
    }),
    ...words.map((word) => `arrayExists(own -> startsWith(own, ${parameters.put('String', word)}), words)`),
    ...(open ?? []).map((each) => isOpenOf(each, parameters)),
  ]
  return conditions.map((each) => ` and (${each})`).join('')
}

export function isOpenOf({ at, kinds }: Open, parameters: Parameters): string {
  const moment = parameters.put('Float64', at)
  const holds = kinds.map((kind) => `arrayExists(span -> span.1 <= ${moment} and ${moment} < span.2, ${columnOf.interval(kind)})`)
  return holds.join(' or ') || 'false'
}

/** The keys of an order as two expressions, of which a row has one or none; `daily` of an order whose keys change with the day. */
export interface Keys {
  number: string
  text: string
}

export const storedKeys = ({ by }: Pick<Ordering, 'by'>): Keys =>
  by === 'recency' ? { number: 'recency', text: 'null' } : { number: columnOf.number(by), text: columnOf.text(by) }

/** The later of what is stored and what each rule counts today, as `dailyKey` does. */
export function dailyKeys(by: string, counted: ReadonlyMap<bigint, number>, parameters: Parameters): Keys {
  const rules = parameters.put('Array(UInt64)', [...counted.keys()])
  const counts = parameters.put('Array(Float64)', [...counted.values()])
  const count = `transform(${ruleHash(by)}, ${rules}, ${counts}, toFloat64(0))`
  const key = columnOf.number(by)
  const grown = `if(isNull(${key}), if(${count} > 0, ${count}, null), greatest(assumeNotNull(${key}), ${count}))`
  return { number: `if(${columnOf.zone(by)} = '', ${key}, ${grown})`, text: 'null' }
}

/** Rules are long and many rows share them: a query names them by a hash. */
export const ruleHash = (by: string) => `sipHash64(${columnOf.zone(by)}, ${columnOf.rule(by)})`

/** As `isBefore` orders: rows without a key last in either direction, the newest of them first; of equal keys the other way round. */
export function orderBy({ number, text }: Keys, descending: boolean): string {
  const direction = descending ? 'desc' : 'asc'
  const newest = descending ? `if(${isKeyless(number, text)}, -recency, recency) asc` : 'recency desc'
  return `${isKeyless(number, text)} asc, ${number} ${direction}, ${text} ${direction}, ${newest}`
}

const isKeyless = (number: string, text: string) => (text === 'null' ? `isNull(${number})` : `(isNull(${number}) and isNull(${text}))`)

export function isAfter({ number, text }: Keys, { key, recency }: Place, descending: boolean, parameters: Parameters): string {
  const own = parameters.put('Float64', recency)
  const keyless = isKeyless(number, text)
  if (key === none) return `${keyless} and recency < ${own}`
  const [column, given] = typeof key === 'number' ? [number, parameters.put('Float64', key)] : [text, parameters.put('String', key)]
  const [beyond, tie] = descending ? ['<', '>'] : ['>', '<']
  return `${keyless} or ${column} ${beyond} ${given} or (${column} = ${given} and recency ${tie} ${own})`
}
