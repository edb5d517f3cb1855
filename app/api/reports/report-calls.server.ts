import { call, download, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { id, reference } from '#app/api/schemas/freight.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'
import { listModules } from '#domain/reports/catalogue/report-modules.server.ts'
import { openEmailFile } from '#domain/reports/delivery/report-emails.server.ts'
import { listRuns } from '#domain/reports/delivery/run-history.server.ts'
import { mailOutcomes, runStates } from '#domain/reports/delivery/run-line.ts'
import { reportTabs } from '#domain/reports/report-list.ts'
import { findOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { listReaders } from '#domain/reports/storage/possible-readers.server.ts'
import { listReportLines } from '#domain/reports/storage/report-lines.server.ts'
import { describeReport, reportExample } from './report-answer.server.ts'
import { columnShape, lineShape, linksOfReport, reportColumn, reportDetails, reportLine } from './report-shape.ts'

const ofReports = { method: 'get', noun: 'reports', capability: 'build-reports', grant: 'reports:read' } as const

const rows = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) })

export const oneReport = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) })

const run = z
  .object({
    id,
    dueAt: z.iso.datetime(),
    state: z.enum(runStates),
    isDelayed: z.boolean(),
    isByHand: z.boolean(),
    tookMs: z.number().nullable(),
    mails: z.array(
      z.object({ id, email: z.string(), outcome: z.enum(mailOutcomes), rows: z.number(), total: z.number(), hasFile: z.boolean() }),
    ),
  })
  .meta({ id: 'ReportRun' })

export const reportCalls = [
  call({
    ...ofReports,
    id: 'listReportModules',
    path: '/reports/modules',
    summary: 'What reports can be built of: modules with their levels and columns.',
    answers: {
      200: rows(
        z
          .object({
            id: z.string(),
            name: z.string(),
            levels: z.array(z.object({ id: z.string(), name: z.string(), columns: z.array(reportColumn) })),
          })
          .meta({ id: 'ReportModule' }),
      ),
    },
    example: {
      answer: {
        data: [
          {
            id: 'tracking',
            name: 'Shipments',
            levels: [{ id: 'shipment', name: 'Shipment', columns: [{ id: 'column-number', name: 'Shipment', kind: 'text' }] }],
          },
        ],
      },
    },
    run: async ({ viewer, language }) => {
      const say = translatorIn(language)
      const data = listModules(viewer.roleId).map(({ id, label, levels }) => {
        const shown = levels.map(({ id, label, options }) => ({
          id,
          name: say(label),
          columns: options.map((each) => columnShape(each, say)),
        }))
        return { id, name: say(label), levels: shown }
      })
      return ok({ data })
    },
  }),
  call({
    ...ofReports,
    id: 'listReports',
    path: '/reports',
    summary: 'Standard reports, one’s own and those that others share: 500 of a tab at most.',
    query: z.strictObject({ tab: z.enum(reportTabs).optional() }),
    answers: { 200: rows(reportLine) },
    example: {
      query: { tab: 'standard' },
      answer: {
        data: [
          {
            type: 'report',
            id: 'late-shipments',
            name: 'Late shipments',
            description: 'Behind their first ETA.',
            module: 'tracking',
            tab: 'standard',
            kind: 'ondemand',
            owner: null,
            readers: null,
            schedule: null,
            lastRun: null,
            updatedAt: null,
            customerIds: null,
            links: linksOfReport('late-shipments'),
          },
        ],
      },
    },
    run: async ({ viewer, query, now }) => {
      const lines = await listReportLines(viewer, now)
      const tabs = query.tab ? [query.tab] : reportTabs
      return ok({ data: tabs.flatMap((tab) => lines[tab].map((line) => lineShape(line, tab))) })
    },
  }),
  call({
    ...ofReports,
    id: 'listReportReaders',
    path: '/reports/readers',
    summary: 'With whom the token’s user can share reports: people who share a customer with them, and administrators.',
    answers: { 200: rows(reference) },
    example: { answer: { data: [{ id: 9, name: 'Luis Vega' }] } },
    run: async ({ viewer }) => ok({ data: await listReaders(viewer) }),
  }),
  call({
    ...ofReports,
    id: 'getReport',
    path: '/reports/:id',
    params: oneReport,
    summary: 'How a report is made and, for its owner, when it is sent to whom.',
    answers: { 200: reportDetails },
    example: {
      params: { id: 77 },
      answer: reportExample,
    },
    run: async ({ viewer, params, now }) => {
      const { version, ...report } = await describeReport(viewer, params.id, now)
      return ok({ ...report, version }, version === null ? {} : { version })
    },
  }),
  call({
    ...ofReports,
    id: 'listReportRuns',
    path: '/reports/:id/runs',
    params: oneId,
    summary: 'The last 30 runs of one’s own report, with the mails they sent; outcomes that its owner may not know are private.',
    answers: { 200: rows(run) },
    example: {
      params: { id: 77 },
      answer: {
        data: [
          {
            id: 5,
            dueAt: '2026-02-12T15:00:00.000Z',
            state: 'done',
            isDelayed: false,
            isByHand: false,
            tookMs: 812,
            mails: [{ id: 8, email: 'ana@example.com', outcome: 'mailed', rows: 40, total: 40, hasFile: true }],
          },
        ],
      },
    },
    run: async ({ viewer, params }) => {
      found(await findOwnReport(viewer, params.id))
      return ok({
        data: (await listRuns(viewer, params.id)).map((run) => ({ ...run, tookMs: run.took, mails: run.emails })),
      })
    },
  }),
  call({
    ...ofReports,
    id: 'downloadReportFile',
    path: '/reports/:id/mails/:mail',
    summary: 'The spreadsheet that a run mailed: its bytes, or the part that Range asks for.',
    params: z.object({ id: idParameter, mail: idParameter }),
    answers: { 200: 'file' },
    example: { params: { id: 77, mail: 8 } },
    run: async ({ viewer, params }) => download(found(await openEmailFile(viewer, params.id, params.mail))),
  }),
]
