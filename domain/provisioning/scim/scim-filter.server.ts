import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { type Filter, parse } from 'scim2-parse-filter'
import { isScimId } from './scim-account.ts'

/** A filter that cannot be read, or asks for what cannot be filtered by (RFC 7644, 3.4.2.2). */
export class BadFilter extends Error {}

interface FilterColumn {
  /** `exact` regards case, `text` does not; `id` is a number that is written as a text. */
  kind: 'exact' | 'text' | 'id' | 'yes' | 'date'
  sql: SQL
}

/** One of many values, of which `eq` asks whether one is this. */
interface FilterSet {
  kind: 'any'
  has: (value: string) => SQL
}

/** By the attribute's path in lower case. */
export type FilterColumns = Readonly<Record<string, FilterColumn | FilterSet>>

export const longestFilter = 1_000
export const mostComparisons = 20
const urn = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i

/** A condition of the query. Throws `BadFilter`. */
export const filterCondition = (text: string, columns: FilterColumns): SQL | undefined =>
  conditionOf(parseFilter(text), columns, '', { left: mostComparisons })

/** Throws `BadFilter` for what is too long to be parsed, too. */
export function parseFilter(text: string): Filter {
  if (text.length > longestFilter) throw new BadFilter(`A filter has at most ${longestFilter} characters.`)
  try {
    return parse(text)
  } catch {
    throw new BadFilter('The filter cannot be read.')
  }
}

function conditionOf(filter: Filter, columns: FilterColumns, within: string, budget: { left: number }): SQL | undefined {
  if ('filters' in filter) {
    const parts = filter.filters.map((each) => conditionOf(each, columns, within, budget))
    return filter.op === 'and' ? and(...parts) : or(...parts)
  }
  if ('filter' in filter) return not(conditionOf(filter.filter, columns, within, budget) ?? sql`true`)
  const path = within + filter.attrPath.replace(urn, '').toLowerCase()
  if ('valFilter' in filter) return conditionOf(filter.valFilter, columns, `${path}.`, budget)
  budget.left -= 1
  if (budget.left < 0) throw new BadFilter(`A filter has at most ${mostComparisons} comparisons.`)
  const column = Object.hasOwn(columns, path) ? columns[path] : undefined
  if (!column) throw new BadFilter(`There is no filter by ${filter.attrPath}.`)
  if (column.kind === 'any') {
    if ('compValue' in filter && filter.op === 'eq' && filter.compValue !== null) return column.has(String(filter.compValue))
    throw new BadFilter(`${filter.op} does not compare this attribute.`)
  }
  if (!('compValue' in filter)) return sql`(${column.sql} is not null)`
  return compare(column, filter.op, filter.compValue)
}

type Comparison = Extract<Filter, { compValue: unknown }>

const orders = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }

function compare({ kind, sql: column }: FilterColumn, op: Comparison['op'], value: Comparison['compValue']): SQL {
  if (value === null && (op === 'eq' || op === 'ne')) return op === 'eq' ? sql`(${column} is null)` : sql`(${column} is not null)`
  if (kind === 'id') {
    const id = isScimId(String(value)) ? sql`${String(value)}::bigint` : sql`-1`
    if (op === 'eq') return sql`(${column} = ${id})`
    if (op === 'ne') return sql`(${column} <> ${id})`
  } else if (kind === 'yes') {
    const isYes = typeof value === 'string' ? { true: true, false: false }[value.toLowerCase()] : value
    if (typeof isYes === 'boolean' && (op === 'eq' || op === 'ne')) return sql`(${column} = ${isYes === (op === 'eq')})`
  } else if (kind === 'date') {
    const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
    // PostgreSQL reads no others as they are written here; NaN is none either.
    if (at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999) {
      const sent = sql`${at.toISOString()}::timestamptz`
      if (op in orders) return sql`(${column} ${orders[op as keyof typeof orders]} ${sent})`
      if (op === 'eq') return sql`(${column} = ${sent})`
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    const condition = compareText(
      kind === 'exact' ? column : sql`lower(${column})`,
      op,
      kind === 'exact' ? sql`${String(value)}::text` : sql`lower(${String(value)}::text)`,
    )
    if (condition) return condition
  }
  throw new BadFilter(`${op} does not compare this attribute with this value.`)
}

function compareText(column: SQL, op: Comparison['op'], value: SQL): SQL | undefined {
  // As coalesce(…, false) no index would serve it; `not` needs false, not null.
  if (op === 'eq') return sql`(${column} is not null and ${column} = ${value})`
  if (op === 'ne') return sql`(${column} is distinct from ${value})`
  if (op === 'co') return sql`coalesce(position(${value} in ${column}) > 0, false)`
  if (op === 'sw') return sql`coalesce(starts_with(${column}, ${value}), false)`
  if (op === 'ew') return sql`coalesce(right(${column}, length(${value})) = ${value}, false)`
  return undefined
}
