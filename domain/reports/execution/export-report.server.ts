import type { Sheet } from '#domain/core/lists/sheet.ts'
import { maxSheetRows } from '#domain/core/lists/sheet.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import type { OpenReport } from '#domain/reports/report.ts'
import { sheetOfReport } from './report-sheet.server.ts'
import { notesOf } from './run-notes.server.ts'
import { runReport, viewerOfReport } from './run-report.server.ts'

/** Runs a report for its spreadsheet: 1,000 rows, or the first 10,000 (spec 3 §9). */
export async function exportReport(viewer: Viewer, report: OpenReport, isWhole: boolean, now: Date): Promise<Sheet> {
  const { timeZone, language } = viewer
  const limit = isWhole ? maxSheetRows : maxReportRows
  const result = await runReport(viewerOfReport(viewer), report, { offset: 0, limit, timeZone }, now)
  const notes = notesOf(report.definition, result, result.rows.length, viewer)
  return sheetOfReport(report.name, report.description, result, notes, language)
}
