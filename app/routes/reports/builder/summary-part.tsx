import { type ReactNode, useId } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { canBeFigure, figureKinds, maxFigures, maxGroupFields, summaryCharts } from '#domain/reports/definition/report-summary.ts'
import { FieldOptions } from './filters-part.tsx'
import type { reportForm } from './report-form.ts'
import type { TypedSummary } from './typed-summary.ts'
import type { Building } from './use-builder.ts'

interface SummaryPartProps extends Pick<Building, 'module'> {
  first: TypedSummary
  error: FieldsOf<typeof reportForm>['groups']
}

export function SummaryPart({ module, first, error }: SummaryPartProps) {
  const { t } = useTranslation()
  const levels = module?.levels ?? []
  const figures = levels.map((level) => ({ ...level, options: level.options.filter(({ kind }) => canBeFigure('largest', kind)) }))
  return (
    <section className="panel builder-summary" id={error.id}>
      <h2>{t('reportSummaries.title')}</h2>
      <p className="field-help">{t('reportSummaries.help')}</p>
      <FieldError field={error} />
      {Array.from({ length: maxGroupFields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places stand still
        <div key={at} className="builder-line">
          <Choice
            name={`groups[${at}].field`}
            label={t(at === 0 ? 'reportSummaries.groupBy' : 'reportSummaries.thenBy')}
            value={first.groups?.[at]?.field}
          >
            <option value="">{t('reportSummaries.nothing')}</option>
            <FieldOptions levels={levels} />
          </Choice>
          <Choice name={`groups[${at}].by`} label={t('reportSummaries.by')} value={first.groups?.[at]?.by}>
            <option value="">{t('reportSummaries.eachValue')}</option>
            <option value="month">{t('reportSummaries.eachMonth')}</option>
          </Choice>
        </div>
      ))}
      {Array.from({ length: maxFigures }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places stand still
        <div key={at} className="builder-line">
          <Choice name={`figures[${at}].kind`} label={t('reportSummaries.figure', { number: at + 1 })} value={first.figures?.[at]?.kind}>
            <option value="">{t('reportSummaries.nothing')}</option>
            {figureKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`reportSummaries.kinds.${kind}`)}
              </option>
            ))}
          </Choice>
          <Choice name={`figures[${at}].of`} label={t('reportSummaries.ofField')} value={first.figures?.[at]?.of}>
            <option value="">{t('reportSummaries.rows')}</option>
            <FieldOptions levels={figures} />
          </Choice>
        </div>
      ))}
      <Choice name="chart" label={t('reportSummaries.chart')} value={first.chart}>
        {summaryCharts.map((chart) => (
          <option key={chart} value={chart}>
            {t(`reportSummaries.charts.${chart}`)}
          </option>
        ))}
      </Choice>
    </section>
  )
}

function Choice({ name, label, value, children }: { name: string; label: string; value?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="input" name={name} defaultValue={value ?? ''}>
        {children}
      </select>
    </div>
  )
}
