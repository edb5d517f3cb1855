import { sql } from 'drizzle-orm'
import { record } from '#db/records/client.server.ts'
import { describeColumn } from '../catalogue/column.ts'
import type { ReportReader, SourceColumn } from '../catalogue/source.server.ts'
import type { CheckedDefinition } from '../definition/check.server.ts'
import { isDated, mostGroups, type ReportSummary, type SummaryFigure, type SummaryGroup } from '../definition/summary.ts'
import { rowsOf } from './query.server.ts'
import type { SummaryAnswer, SummaryValue } from './summary.ts'

/** Sums up every row that answers a report, however many it lists. */
export async function runSummary(
  checked: CheckedDefinition,
  summary: ReportSummary,
  reader: ReportReader,
  today: string,
): Promise<SummaryAnswer> {
  const { groups, figures } = summary
  const columnOf = (field: string | null) => (field === null ? undefined : checked.columns.get(field))
  const parts = [
    ...groups.map((group, at) => `${groupOf(group, columnOf(group.field))} as g${at}`),
    ...figures.map(({ field }, at) => `${figuredOf(columnOf(field))} as v${at}`),
  ]
  const keys = groups.map((_, at) => `g${at}`)
  const told = [...keys, ...figures.map((figure, at) => `${takenOf(figure, columnOf(figure.field), `v${at}`)} as n${at}`)]
  const isByDate = isDated(columnOf(groups[0]?.field ?? null)?.kind ?? 'text')
  const order = isByDate ? ['g0', 'n0 desc nulls last', ...keys.slice(1)] : ['n0 desc nulls last', ...keys]
  const found = await record().execute<Record<string, SummaryValue>>(sql`
    select ${sql.raw(told.join(', '))}, (count(*) over () - 1)::float8 as groups
    from (select ${sql.raw(parts.join(', '))} ${rowsOf(checked, reader, today)}) as told
    group by grouping sets ((${sql.raw(keys.join(', '))}), ())
    order by grouping(g0) desc, ${sql.raw(order.join(', '))}
    limit ${mostGroups + 1}`)
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

function takenOf({ kind }: SummaryFigure, column: SourceColumn | undefined, value: string): string {
  if (kind === 'count') return 'count(*)::float8'
  const taken = { sum: 'sum', mean: 'avg', smallest: 'min', largest: 'max' }[kind]
  return column && isDated(column.kind) ? `${taken}(${value})` : `round(${taken}(${value})::numeric, 2)::float8`
}
