import { readTyped } from '#app/server/submission.server.ts'
import { DomainError } from '#domain/core/domain-error.ts'
import { underLimit } from '#domain/core/environment/limit.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { applyBuilderIntent, type Builder, readBuilder, writeBuilder } from './builder.ts'
import { type Preview, previewRows } from './preview-part.tsx'
import { definitionOf } from './typed-report.ts'
import { summaryOf, type TypedSummary } from './typed-summary.ts'

export async function answerBuilderIntent(viewer: Viewer, form: FormData, modules: readonly ReportModule[]) {
  const press = form.get('press')
  if (typeof press !== 'string' || press === '') return undefined
  const typed = readTyped(form)
  const builder = applyBuilderIntent(readBuilder(typed, modules), press, typed, modules)
  const after = new FormData()
  const isOfBuilder = (name: string) => /^(press|part|module|newFilter|newOrder|newEmail)$|^(fields|filters|orders|emails)(\[|$)/.test(name)
  for (const [name, value] of form) if (!isOfBuilder(name)) after.append(name, value)
  for (const [name, value] of writeBuilder(builder)) after.append(name, value)
  return { form: after, ...(press === 'preview' && { more: { preview: await findPreview(viewer, builder, typed) } }) }
}

async function findPreview(viewer: Viewer, builder: Builder, typed: TypedSummary): Promise<Preview> {
  try {
    if (builder.fields.length === 0) throw new DomainError('reports.fieldRequired')
    await underLimit('previews', viewer.userId)
    const part = { offset: 0, limit: previewRows, timeZone: viewer.timeZone }
    const { columns, rows, summary, total } = await runReport(
      viewerOfReport(viewer),
      { definition: { ...definitionOf(builder), summary: summaryOf(typed) }, customerIds: null },
      part,
      new Date(),
    )
    return { columns, rows, summary, total }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refused: error.message }
  }
}
