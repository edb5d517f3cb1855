import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { found } from '#app/server/found.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { maxSheetRows } from '#domain/core/lists/sheet.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { notesOf } from '#domain/reports/execution/run-notes.server.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'

/** 1,000 rows, or with `?all=1` the first 10,000 (spec 3 §9). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'build-reports')
  const report = found(await findReport(viewer, paramsOf('reportSheet', args).report))
  const limit = new URL(args.request.url).searchParams.has('all') ? maxSheetRows : maxReportRows
  return answerMadeSheet(args, viewer, { path: href('report', { report: report.key }), file: report.name }, async () => {
    const timeZone = viewer.timeZone
    const answer = await runReport(viewerOfReport(viewer), report, { offset: 0, limit, timeZone }, new Date())
    const notes = notesOf(report.definition, answer, answer.rows.length, { ...viewer, timeZone })
    return sheetOfReport(report.name, report.description, answer, notes, viewer.language)
  })
}

export const meta = sheetMeta
export default NoSheet
