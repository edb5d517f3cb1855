import { and, or, type SQL, sql } from 'drizzle-orm'
import { languages } from '#domain/locales/language.ts'
import { nameTextIn } from '#domain/locales/name-column.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import type { ReportViewer, SourceColumn } from '#domain/reports/catalogue/report-source.server.ts'
import type { CheckedDefinition } from '#domain/reports/definition/definition-check.server.ts'
import { isRelative, spanOn } from '#domain/reports/definition/filter-tests.ts'
import type { ReportFilter } from '#domain/reports/definition/report-definition.ts'

export function rowsOf({ source, levels, columns, filters, made }: CheckedDefinition, reader: ReportViewer, today: string) {
  const tables = sql.raw([source.from, ...levels.flatMap(({ join }) => join ?? [])].join('\n'))
  const owner = sql.raw(source.owner.table)
  const where = and(
    sql`${owner}.project_id = ${reader.projectId}`,
    source.seenBy?.(reader) ?? sql`${owner}.customer_id = any(${sql.param([...reader.customerIds])}::bigint[])`,
    ...filters.map((filter) => {
      const column = columns.get(filter.field)
      return column && or(...inAllLanguages(column).map((each) => conditionOf(each, filter, today)))
    }),
  )
  return sql`from ${tables} ${made ?? sql``} where ${where}`
}

const inAllLanguages = (column: SourceColumn): SourceColumn[] => {
  const { named } = column
  return named ? languages.map((language) => ({ ...column, from: nameTextIn(language, named.name, named.names) })) : [column]
}

export function selectOf({ source, levels, columns, fields }: CheckedDefinition): SQL {
  const keys = [`${source.owner.table}.id`, ...levels.map(({ key }) => key)].map((key) => `coalesce(${key}::text, '')`).join(" || '.' || ")
  const parts = fields.flatMap((field, at) => {
    const column = columns.get(field)
    return column ? readingOf(column, at) : []
  })
  return sql.raw(
    [
      `${keys} as key`,
      's.id::float8 as "shipmentId"',
      's.customer_id::float8 as "customerId"',
      `(${source.container})::float8 as "containerId"`,
      ...parts,
    ].join(',\n  '),
  )
}

/** The requested order, then the newest first; unique, so that pages do not overlap. */
export function sqlOrderOf({ source, orders, columns, levels }: CheckedDefinition): SQL {
  const asked = orders.flatMap(({ field, descending }) => {
    const column = columns.get(field)
    return column ? [`${sortKeyOf(column)} ${descending ? 'desc' : 'asc'} nulls last`] : []
  })
  const { table, newest } = source.owner
  return sql.raw([...asked, `${newest} desc`, `${table}.id desc`, ...levels.map(({ key }) => `${key} asc nulls first`)].join(', '))
}

function readingOf({ kind, from, zone, isDay }: SourceColumn, at: number): string[] {
  if (kind === 'instant') {
    const marks = isDay ? [`${isDay} as d${at}`] : []
    return [`floor(extract(epoch from ${from}) * 1000)::float8 as f${at}`, `${zone ?? "'UTC'"} as z${at}`, ...marks]
  }
  return [`(${from})::${kind === 'number' ? 'float8' : 'text'} as f${at}`]
}

/** Texts compare as in lists, choices by the order of their values. */
function sortKeyOf({ kind, from, values = [] }: SourceColumn): string {
  if (kind === 'text') return `fold_text(${from})`
  if (kind === 'choice') return `array_position(array[${values.map(({ value }) => `'${value}'`).join(', ')}], (${from})::text)`
  return from
}

function conditionOf(column: SourceColumn, { test, values, from, to, days }: ReportFilter, today: string): SQL | undefined {
  const value = sql.raw(`(${column.from})`)
  if (test === 'given') return column.kind === 'text' ? sql`coalesce(${value}, '') <> ''` : sql`${value} is not null`
  if (test === 'empty') return column.kind === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`
  if (test === 'contains') return sql`fold_text(${value}) like ${`%${foldText(values[0] ?? '').replace(/[\\%_]/g, '\\$&')}%`}`
  if (test === 'is' || test === 'any') {
    if (column.kind === 'choice') return sql`${value}::text = any(${sql.param([...values])}::text[])`
    return sql`fold_text(${value}) = any(${sql.param(values.map(foldText))}::text[])`
  }
  const span = isRelative(test) ? spanOn(test, days, today) : { from, to }
  const type = sql.raw(column.kind === 'number' ? 'numeric' : 'date')
  // An instant counts as the day in the zone of its place.
  const compared = column.kind === 'instant' ? sql`(${value} at time zone ${sql.raw(column.zone ?? "'UTC'")})::date` : value
  return and(
    span.from ? sql`${compared} >= ${span.from}::${type}` : undefined,
    span.to ? sql`${compared} <= ${span.to}::${type}` : undefined,
  )
}
