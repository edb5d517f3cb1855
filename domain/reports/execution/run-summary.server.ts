import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { describeColumn } from '#domain/reports/catalogue/report-column.ts'
import type { ReportViewer, SourceColumn } from '#domain/reports/catalogue/report-source.server.ts'
import type { CheckedDefinition } from '#domain/reports/definition/definition-check.server.ts'
import { isDated, maxGroups, type ReportSummary, type SummaryFigure, type SummaryGroup } from '#domain/reports/definition/report-summary.ts'
import { rowsOf } from './report-query.server.ts'
import type { SummaryResult, SummaryValue } from './summary-result.ts'

/** Covers every row that matches, also beyond the listed ones. A value that several rows repeat counts once in a sum or a mean. */
export async function runSummary(
  checked: CheckedDefinition,
  summary: ReportSummary,
  reader: ReportViewer,
  today: string,
): Promise<SummaryResult> {
  const { groups, figures } = summary
  const columnOf = (field: string | null) => (field === null ? undefined : checked.columns.get(field))
  const once = figures.map((figure) => keyOf(checked, figure))
  const parts = [
    ...groups.map((group, at) => `${groupOf(group, columnOf(group.field))} as g${at}`),
    ...figures.map(({ field }, at) => `${figuredOf(columnOf(field))} as v${at}`),
    ...once.flatMap((key, at) => (key ? `${key} as k${at}` : [])),
  ]
  const keys = groups.map((_, at) => `g${at}`)
  const marks = once.flatMap((key, at) => (key ? [firstOf([...keys, `k${at}`], `o${at}`), firstOf([`k${at}`], `w${at}`)] : []))
  const taken = figures.map((figure, at) => `${takenOf(figure, columnOf(figure.field), at, once[at] !== undefined)} as n${at}`)
  const told = [...keys, ...taken]
  const isByDate = isDated(columnOf(groups[0]?.field ?? null)?.kind ?? 'text')
  const order = isByDate ? ['g0', 'n0 desc nulls last', ...keys.slice(1)] : ['n0 desc nulls last', ...keys]
  const found = await db().execute<Record<string, SummaryValue>>(sql`
    select ${sql.raw(told.join(', '))}, (count(*) over () - 1)::float8 as groups
    from (select ${sql.raw(['*', ...marks].join(', '))} from (select ${sql.raw(parts.join(', '))} ${rowsOf(checked, reader, today)}) as rows) as told
    group by grouping sets ((${sql.raw(keys.join(', '))}), ())
    order by grouping(g0) desc, ${sql.raw(order.join(', '))}
    limit ${maxGroups + 1}`)
  const figuresOf = (row: Record<string, SummaryValue>) => figures.map((_, at) => row[`n${at}`] ?? null)
  const [totals = {}, ...rows] = found.rows
  return {
    ...summary,
    columns: [...new Set([...groups, ...figures].map(({ field }) => columnOf(field)))].flatMap((column) =>
      column ? describeColumn(column) : [],
    ),
    rows: rows.map((row) => [...keys.map((key) => row[key] ?? null), ...figuresOf(row)]),
    totals: figuresOf(totals),
    groupCount: Number(totals.groups ?? 0),
  }
}

const dayOf = ({ kind, from, zone }: SourceColumn) =>
  kind === 'instant' ? `((${from}) at time zone ${zone ?? "'UTC'"})::date` : `(${from})`

function groupOf({ isByMonth }: SummaryGroup, column: SourceColumn | undefined): string {
  if (!column) return 'null::text'
  if (isDated(column.kind)) return isByMonth ? `to_char(${dayOf(column)}, 'YYYY-MM')` : `${dayOf(column)}::text`
  return column.kind === 'number' ? `(${column.from})::float8` : `nullif((${column.from})::text, '')`
}

function figuredOf(column: SourceColumn | undefined): string {
  if (!column) return '1'
  return isDated(column.kind) ? `${dayOf(column)}::text` : `(${column.from})::float8`
}

/** The key of what a sum or a mean counts once, such as a shipment beside each of its containers. Undefined where no row repeats it. */
function keyOf({ source, levels }: CheckedDefinition, { kind, field }: SummaryFigure): string | undefined {
  if (kind !== 'sum' && kind !== 'mean') return undefined
  const level = source.levels.find(({ options }) => options.some(({ id }) => id === field))
  const ofRows = levels.findLast(({ join }) => join) ?? source.levels[0]
  return level === ofRows ? undefined : level?.key
}

const firstOf = (alike: readonly string[], mark: string) => `row_number() over (partition by ${alike.join(', ')}) = 1 as ${mark}`

function takenOf({ kind }: SummaryFigure, column: SourceColumn | undefined, at: number, isOnce: boolean): string {
  if (kind === 'count') return 'count(*)::float8'
  const taken = `${{ sum: 'sum', mean: 'avg', smallest: 'min', largest: 'max' }[kind]}(v${at})`
  if (column && isDated(column.kind)) return taken
  const rounded = (value: string) => `round((${value})::numeric, 2)::float8`
  if (!isOnce) return rounded(taken)
  return rounded(`case when grouping(g0) = 1 then ${taken} filter (where w${at}) else ${taken} filter (where o${at}) end`)
}
