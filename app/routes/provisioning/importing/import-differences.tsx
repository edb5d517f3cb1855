import { Notice } from '#app/components/feedback/notice.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import type { ImportKind } from '#domain/provisioning/importing/import-columns.ts'
import type { ImportReport } from '#domain/provisioning/importing/import-report.ts'

/** What an import would do, or what prevents it. */
export function ImportDifferences({ report, kind }: { report: ImportReport; kind: ImportKind }) {
  const { t } = useTranslation()
  const { lines, made, changed, unchanged, faults, changes, changesInAll, isStale } = report
  if (faults.length > 0)
    return (
      <div>
        <Notice tone="late" role="alert">
          {t('imports.faults', { count: faults.length })}
        </Notice>
        <Ledger
          label={t('imports.faults', { count: faults.length })}
          missing=""
          columns={[{ label: t('imports.line'), isFigure: true }, { label: t('imports.fault') }]}
          rows={faults.map(({ line, message }, at) => ({ id: at, cells: [line, translateMessage(t, message)] }))}
          fold="faults"
        />
      </div>
    )
  const rows = changes.flatMap(({ line, noun, name, isNew, fields }, at) =>
    fields.map(({ label, before, after }, place) => ({
      id: `${at} ${place}`,
      cells: [line, `${t(`imports.nouns.${noun}`)} ${name}${isNew ? ` (${t('imports.isNew')})` : ''}`, t(label), before, after],
    })),
  )
  return (
    <div className="import-differences">
      {isStale && (
        <Notice tone="attention" role="alert">
          {t('imports.stale')}
        </Notice>
      )}
      <output>{t(`imports.would.${kind}`, { lines, made, changed, unchanged })}</output>
      {rows.length > 0 && (
        <Ledger
          label={t('imports.changes')}
          missing="–"
          columns={[
            { label: t('imports.line'), isFigure: true },
            { label: t('imports.of') },
            { label: t('imports.field') },
            { label: t('imports.before') },
            { label: t('imports.after') },
          ]}
          rows={rows}
          fold="changes"
        />
      )}
      {changesInAll > changes.length && (
        <p className="field-help">{t('imports.changesShown', { shown: changes.length, total: changesInAll })}</p>
      )}
    </div>
  )
}
