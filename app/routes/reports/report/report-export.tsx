import type { LoaderFunctionArgs } from '@remix-run/node'
import { NoSheet } from '#app/components/list/no-sheet.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { exportReport } from '#domain/reports/execution/export-report.server.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'

/** 1,000 rows, or with `?all=1` the first 10,000 (spec 3 §9). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('reportSheet', args)
  const report = found(await findReport(viewer, params.report))
  const isWhole = new URL(args.request.url).searchParams.has('all')
  return answerMadeSheet(args, viewer, { path: href('report', { report: report.key }), file: report.name }, () =>
    exportReport(viewer, report, isWhole, now),
  )
}

export default NoSheet
