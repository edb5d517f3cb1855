import { sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { mostShipments } from '#domain/freight/documents/document-line.ts'
import type { Language } from '#domain/locales/language.ts'
import { nameTextIn } from '#domain/locales/name-column.ts'
import { ConcurrencyLimiter } from '#domain/platform/environment/concurrency-limiter.ts'
import { mapInSlices } from '#domain/platform/environment/slices.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { currentZone, databaseZone } from '#domain/platform/schedules/time-zone.ts'
import { describeColumn, type ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import type { ReportViewer, SourceColumn } from '#domain/reports/catalogue/report-source.server.ts'
import { type CheckedDefinition, checkDefinition } from '#domain/reports/definition/definition-check.server.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import { rowsOf, selectOf, sqlOrderOf } from './report-query.server.ts'
import type { ReportRow, ReportValue } from './report-row.ts'
import { runSummary } from './run-summary.server.ts'
import type { SummaryResult } from './summary-result.ts'

interface Runnable {
  definition: ReportDefinition
  customerIds: readonly number[] | null
}

export interface ReportResult {
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  summary: SummaryResult | null
  total: number
  /** Of how many shipments the rows are, where only so many are looked at. */
  shipments?: { looked: number; of: number } | null
  asOf: string
}

interface Part {
  offset: number
  limit: number
  timeZone: string
}

/**
 * Each asks up to three questions side by side: more reports at once would take every connection to the record there is, and pages would
 * wait for one until they fail.
 */
const limiter = new ConcurrencyLimiter({ concurrency: 2 })

export const viewerOfReport = (viewer: Viewer): ReportViewer => ({ ...viewer, customerIds: scopeOf(viewer) })

/**
 * Runs a report over what its reader may see now; returns a part of the rows and the total. Relative dates count from the day in
 * `timeZone` at `now`, also the zone of instants without a place. Refuses an invalid definition and a module that the reader's role may
 * not open.
 */
export function runReport(reader: ReportViewer, report: Runnable, part: Part, now: Date): Promise<ReportResult> {
  return limiter.run(() => runNow(reader, report, part, now))
}

async function runNow(
  reader: ReportViewer,
  { definition, customerIds }: Runnable,
  { offset, limit, timeZone }: Part,
  now: Date,
): Promise<ReportResult> {
  const asked = clockedIn(timeZone, askedAt(now, toldIn(reader.language, checkDefinition(reader.roleId, definition))))
  const built = customerIds && new Set(customerIds)
  const scope = { ...reader, customerIds: reader.customerIds.filter((id) => !built || built.has(id)) }
  const asOf = now.toISOString()
  const today = localDate(now, timeZone)
  const { checked, shipments } = await gathered(asked, scope, today, now)
  const columns = checked.fields.flatMap((field) => checked.columns.get(field) ?? [])
  const rows = rowsOf(checked, scope, today)
  const [found, counted, summary] = await Promise.all([
    db().execute<Found>(sql`select ${selectOf(checked)} ${rows} order by ${sqlOrderOf(checked)} limit ${limit} offset ${offset}`),
    db().execute<{ total: number }>(sql`select count(*)::float8 as total ${rows}`),
    definition.summary ? runSummary(checked, definition.summary, scope, today) : null,
  ])
  return {
    columns: columns.map(describeColumn),
    rows: await mapInSlices(found.rows, (row) => readRow(row, columns, timeZone)),
    summary,
    total: counted.rows[0]?.total ?? 0,
    shipments,
    asOf,
  }
}

/** With the rows that SQL does not know, of the newest shipments that the other filters find. */
async function gathered(checked: CheckedDefinition, reader: ReportViewer, today: string, now: Date) {
  const { gather, levels, owner } = checked.source
  if (!gather) return { checked, shipments: null }
  const own = levels.find(({ id }) => id === gather.level)?.options ?? []
  const filters = checked.filters.filter(({ field }) => !own.some(({ id }) => id === field))
  const newest = sql.raw(`${owner.newest} desc, ${owner.table}.id desc`)
  const { rows } = await db().execute<{ id: number; of: number }>(sql`select s.id::float8 as id, (count(*) over ())::float8 as of
    ${rowsOf({ ...checked, levels: [], filters }, reader, today)} order by ${newest} limit ${mostShipments}`)
  const ids = rows.map(({ id }) => id)
  const made = JSON.stringify(await gather.rows(reader, ids, now))
  return {
    checked: { ...checked, made: sql`join jsonb_to_recordset(${made}::jsonb) as ${sql.raw(gather.as)} on ${sql.raw(gather.on)}` },
    shipments: { looked: ids.length, of: rows[0]?.of ?? 0 },
  }
}

function toldIn(language: Language, checked: CheckedDefinition): CheckedDefinition {
  const told = ([id, column]: [string, SourceColumn]) =>
    [id, column.named ? { ...column, from: nameTextIn(language, column.named.name, column.named.names) } : column] as const
  return { ...checked, columns: new Map([...checked.columns].map(told)) }
}

function askedAt(now: Date, checked: CheckedDefinition): CheckedDefinition {
  const at = `'${now.toISOString()}'::timestamptz`
  const asked = ([id, column]: [string, SourceColumn]) => [id, column.fromAt ? { ...column, from: column.fromAt(at) } : column] as const
  const levels = checked.levels.map((level) => (level.joinAt ? { ...level, join: level.joinAt(at) } : level))
  return { ...checked, levels, columns: new Map([...checked.columns].map(asked)) }
}

/** Instants without a place fall on days of the run's zone, as in lists. */
function clockedIn(timeZone: string, checked: CheckedDefinition): CheckedDefinition {
  if (!currentZone(timeZone)) throw new Error(`${timeZone} is no time zone.`)
  const zone = `'${databaseZone(timeZone)}'`
  const clocked = ([id, column]: [string, SourceColumn]) =>
    [id, column.kind === 'instant' && !column.zone ? { ...column, zone, isOfNoPlace: true as const } : column] as const
  return { ...checked, columns: new Map([...checked.columns].map(clocked)) }
}

interface Found extends Record<string, unknown> {
  key: string
  shipmentId: number | null
  customerId: number | null
  containerId: number | null
}

function readRow(
  { key, shipmentId, customerId, containerId, ...found }: Found,
  columns: readonly SourceColumn[],
  timeZone: string,
): ReportRow {
  const values = columns.map(({ id, kind, isDay, isOfNoPlace }, at) => {
    const value = found[`f${at}`] as string | number | null
    if (kind !== 'instant' || value === null) return [id, value] as const
    const zone = isOfNoPlace ? timeZone : String(found[`z${at}`])
    return [
      id,
      { instant: new Date(Number(value)).toISOString(), timeZone: zone, ...(isDay && { isDay: found[`d${at}`] === true }) },
    ] as const
  })
  return { key, shipmentId, customerId, containerId, values: Object.fromEntries<ReportValue>(values) }
}
