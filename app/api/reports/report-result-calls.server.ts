import { call, ok } from '#app/api/call.ts'
import { byCustomer } from '#app/api/collections/list-parameters.ts'
import { found } from '#app/api/problem.ts'
import { dateAt, dateAtPlace } from '#app/api/schemas/date.ts'
import { id } from '#app/api/schemas/freight.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { z } from '#domain/platform/schema.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import type { ReportRow, ReportValue } from '#domain/reports/execution/report-row.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { describeSummary } from '#domain/reports/execution/summary-result.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'
import { oneReport } from './report-calls.server.ts'
import { columnShape, reportColumn } from './report-shape.ts'

const value = z.union([z.string(), z.number(), dateAtPlace])
const cell = z.union([z.string(), z.number()]).nullable()

const result = z
  .object({
    columns: z.array(reportColumn),
    data: z.array(
      z.object({
        shipmentId: id.nullable(),
        containerId: id.nullable(),
        customerId: id.nullable(),
        values: z.record(z.string(), value).meta({ description: 'By the id of the column.' }),
      }),
    ),
    total: z
      .number()
      .int()
      .meta({ description: `How many rows match; ${maxReportRows} are sent at most.` }),
    summary: z
      .object({ columns: z.array(z.string()), rows: z.array(z.array(cell)), totals: z.array(cell), groups: z.number().int() })
      .nullable()
      .meta({ description: 'Over all rows that match. A row has the values of its groups and then of its figures.' }),
  })
  .meta({ id: 'ReportResult' })

const valueShape = (value: ReportValue) =>
  typeof value === 'object' && value !== null ? dateAt(value.instant, value.timeZone, value.isDay ?? false) : value

const rowShape = ({ shipmentId, containerId, customerId, values }: ReportRow) => {
  const shown = Object.entries(values).map(([column, value]) => [column, valueShape(value)] as const)
  return { shipmentId, containerId, customerId, values: Object.fromEntries(shown) }
}

export const reportResultCall = call({
  id: 'runReport',
  method: 'post',
  path: '/reports/:id/result',
  noun: 'reports',
  capability: 'build-reports',
  grant: 'reports:read',
  params: oneReport,
  summary: 'Runs a report now over what the token’s user may see: 1,000 rows at most. It changes nothing.',
  query: z.strictObject(byCustomer),
  answers: { 200: result },
  example: {
    params: { id: 'late-shipments' },
    answer: {
      columns: [{ id: 'column-number', name: 'Shipment', kind: 'text' }],
      data: [{ shipmentId: 4711, containerId: null, customerId: 12, values: { 'column-number': 'S-100231' } }],
      total: 1,
      summary: null,
    },
  },
  run: async ({ viewer, params, language, now }) => {
    const report = found(await findReport(viewer, params.id))
    await underLimit('reportRuns', viewer.userId)
    const part = { offset: 0, limit: maxReportRows, timeZone: viewer.timeZone }
    const { columns, rows, summary, total, asOf } = await runReport(viewerOfReport(viewer), report, part, now)
    const say = translatorIn(language)
    const summed = summary && {
      columns: describeSummary(summary, say).columns.map(({ label }) => label),
      rows: summary.rows,
      totals: summary.totals,
      groups: summary.groupCount,
    }
    return ok({ columns: columns.map((each) => columnShape(each, say)), data: rows.map(rowShape), total, summary: summed }, { asOf })
  },
})
