import type { Intent, Typed } from '#app/components/form/intent.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { type Builder, changeBuilder } from './builder.ts'
import { type Preview, previewRows } from './preview-part.tsx'
import { definitionOf } from './typed-report.ts'
import { summaryOf, type TypedSummary } from './typed-summary.ts'

export async function answerBuilder(viewer: Viewer, typed: Typed, intent: Intent | undefined, modules: readonly ReportModule[]) {
  const builder = intent && changeBuilder(typed, intent, modules)
  if (!builder) return undefined
  const preview = builder.part === 'preview' && intent.field === 'part' ? await findPreview(viewer, builder, typed) : undefined
  return { typed: { ...typed, ...builder }, ...(preview && { more: { preview } }) }
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
