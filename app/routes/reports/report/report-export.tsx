import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { found } from '#app/server/found.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { sheetMeta } from '#app/server/lists/sheet-page.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { exportReport } from '#domain/reports/execution/export-report.server.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'

/** 1,000 rows, or with `?all=1` the first 10,000 (spec 3 §9). */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'build-reports')
  const report = found(await findReport(viewer, paramsOf('reportSheet', args).report))
  const isWhole = new URL(args.request.url).searchParams.has('all')
  return answerMadeSheet(args, viewer, { path: href('report', { report: report.key }), file: report.name }, () =>
    exportReport(viewer, report, isWhole, new Date()),
  )
}

export const meta = sheetMeta
export default NoSheet
