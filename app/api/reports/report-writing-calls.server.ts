import { accepted, call, download, noContent } from '#app/api/call.ts'
import { byCustomer } from '#app/api/collections/list-parameters.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { text } from '#app/api/schemas/freight.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import { maxSheetRows, sheetFileName } from '#domain/core/lists/sheet.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { fileOfBytes } from '#domain/platform/files/file-storage.server.ts'
import { z } from '#domain/platform/schema.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import { pauseReport } from '#domain/reports/delivery/report-pause.server.ts'
import { findMailbox, orSendFailed, sendByHand } from '#domain/reports/delivery/send-by-hand.server.ts'
import { exportReport } from '#domain/reports/execution/export-report.server.ts'
import { findOwnReport, findReport } from '#domain/reports/storage/find-report.server.ts'
import { createReport, deleteReport, updateReport } from '#domain/reports/storage/save-report.server.ts'
import { describeReport, reportExample } from './report-answer.server.ts'
import { draftOfReport, placesInReport, reportBody } from './report-body.ts'
import { oneReport } from './report-calls.server.ts'
import { reportDetails } from './report-shape.ts'

const ofReports = { noun: 'reports', capability: 'build-reports', grant: 'reports:write' } as const

const reports = resource({
  ...ofReports,
  readingGrant: 'reports:read',
  path: '/reports',
  key: 'id',
  ids: { id: 77 },
  shape: reportDetails,
  example: reportExample,
  places: placesInReport,
  find: ({ viewer, params, now }) => describeReport(viewer, String(params.id), now),
})

const exampleBody: z.input<typeof reportBody> = {
  name: 'Sea',
  description: 'By sea',
  definition: {
    module: 'tracking',
    fields: ['column-number', 'column-eta'],
    orders: [{ field: 'column-eta' }],
    filters: [{ field: 'column-mode', test: 'any', values: ['sea'] }],
  },
}

export const reportWritingCalls = [
  reports.create({
    id: 'createReport',
    summary: 'Builds a report, and a schedule by which it is mailed.',
    body: reportBody,
    sent: exampleBody,
    answered: { readerIds: [], version: 1 },
    run: ({ act, body, key, now }) => createReport(act, draftOfReport(body, now), key),
  }),
  reports.change({
    id: 'updateReport',
    method: 'put',
    isVersioned: true,
    summary: 'Replaces one’s own report by what GET answers, changed: what is left out is emptied.',
    body: reportBody,
    sent: exampleBody,
    answered: { readerIds: [], version: 4 },
    run: async ({ act, viewer, params, body, version, now }) => {
      found(await findOwnReport(viewer, params.id))
      return updateReport(act, params.id, version, draftOfReport(body, now))
    },
  }),
  reports.delete({
    id: 'deleteReport',
    isVersioned: true,
    summary: 'Deletes one’s own report with its schedule and its runs.',
    run: ({ act, params, version }) => deleteReport(act, params.id, version),
  }),
  call({
    ...ofReports,
    id: 'sendReport',
    method: 'post',
    path: '/reports/:id/sending',
    params: oneId,
    summary: 'Mails a report now to the token’s user, over all customers that they may see.',
    answers: {
      202: z.object({
        email: text.meta({ description: 'To whom; null for a service account, which has no mailbox: nothing is sent.' }),
      }),
    },
    example: { params: { id: 77 }, answer: { email: 'ana@example.com' } },
    run: async ({ act, viewer, params, key, report }) => {
      found(await findReport(viewer, String(params.id)))
      const email = await findMailbox(viewer)
      if (email) found(await orSendFailed(() => sendByHand(act, params.id, key), report))
      return accepted({ email })
    },
  }),
  call({
    ...ofReports,
    id: 'pauseReport',
    method: 'put',
    path: '/reports/:id/pause',
    params: oneId,
    summary: 'Pauses the schedule of a report, or lets it go on; administrators those of their project.',
    body: z.strictObject({ isPaused: z.boolean() }),
    answers: { 204: null },
    example: { params: { id: 77 }, body: { isPaused: true } },
    run: async ({ act, params, body }) => {
      found(await pauseReport(act, params.id, body.isPaused))
      return noContent()
    },
  }),
  call({
    ...ofReports,
    id: 'downloadReportSheet',
    method: 'get',
    path: '/reports/:id/sheet',
    params: oneReport,
    grant: 'reports:read',
    summary: `Runs a report now and answers its spreadsheet: ${maxReportRows} rows, with rows=all the first ${maxSheetRows}. One at a time.`,
    query: z.strictObject({ rows: z.enum(['all']).optional(), ...byCustomer }),
    answers: { 200: 'file' },
    example: { params: { id: 'late-shipments' } },
    run: async ({ viewer, params, query, now }) => {
      const report = found(await findReport(viewer, params.id))
      return underExportLimit(viewer, async () => {
        const bytes = await writeSheet(await exportReport(viewer, report, query.rows === 'all', now), brandOf(viewer.projectId).name)
        return download(fileOfBytes(sheetFileName(report.name, now, viewer.timeZone), 'xlsx', bytes))
      })
    },
  }),
]
