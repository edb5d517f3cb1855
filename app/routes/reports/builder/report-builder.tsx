import { Link, useFetcher, useNavigation } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FieldError } from '#app/components/form/field-frame.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { FormFoot } from '#app/components/form/fields/form-foot.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { JumpMarks } from '#app/components/navigation/jump-marks.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { ReportModule } from '#domain/reports/catalogue/report-column.ts'
import { reportTypes } from '#domain/reports/report.ts'
import { parts } from './builder.ts'
import { DataPart } from './data-part.tsx'
import { FiltersPart } from './filters-part.tsx'
import { type Preview, PreviewPart } from './preview-part.tsx'
import { reportForm } from './report-form.ts'
import { SchedulePart } from './schedule-part.tsx'
import { SortPart } from './sort-part.tsx'
import { SummaryPart } from './summary-part.tsx'
import type { TypedSummary } from './typed-summary.ts'
import { useBuilder } from './use-builder.ts'
import './builder.css'

interface ReportBuilderProps {
  isNew: boolean
  first: Record<string, unknown>
  modules: readonly ReportModule[]
  readers: Offered
  customers: { selected: number; kept: number | null }
  zones: readonly string[]
  answer: unknown
  /** The page is about to close; a second press would edit an outdated version. */
  isSaved: boolean
}

export function ReportBuilder({ isNew, first, modules, readers, customers, zones, answer, isSaved }: ReportBuilderProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(reportForm, { answer, id: 'report', first })
  const preview = useFetcher<{ preview?: Preview }>()
  const building = useBuilder(form, modules, (typed) => {
    preview.submit(typed, { method: 'post', action: location.pathname + location.search })
  })
  const { builder, button, hasScripts } = building
  const customerChoices = [
    { value: 'all' as const, label: t('reports.customersOf.all') },
    {
      value: 'selected' as const,
      label: t('reports.customersOf.selected', { count: customers.selected, total: count(customers.selected) }),
    },
    ...(customers.kept === null
      ? []
      : [{ value: 'kept' as const, label: t('reports.customersOf.kept', { count: customers.kept, total: count(customers.kept) }) }]),
  ]
  return (
    <OwnForm form={form} className="report-builder" preventScrollReset>
      {/* Enter presses a form's first button: this one saves nothing. */}
      <button {...button('emails.add')} hidden tabIndex={-1} aria-hidden="true" />
      {isNew ? <HiddenField field={fields.key} /> : <HiddenField field={fields.version} />}
      {hasScripts && !isNew && <input type="hidden" name="waits" value="1" />}
      <input type="hidden" name="part" value={builder.part} />
      <JumpMarks
        marks={[
          { id: 'report-data', label: t('reports.parts.data') },
          { id: fields.groups.id, label: t('reportSummaries.title') },
          { id: 'share', label: t('reports.shareTo') },
        ]}
      />
      <section className="panel builder-names">
        <Field field={fields.name} type="text" label={t('reports.name')} autoComplete="off" />
        <TextField field={fields.description} label={t('reports.description')} rows={2} />
      </section>
      <section className="panel builder-type">
        <RadioField
          field={fields.type}
          label={t('reports.type')}
          help={t('reports.typeHelp')}
          options={reportTypes.map((value) => ({ value, label: t(`reports.types.${value}`) }))}
        />
      </section>
      <section id="report-data" className="panel builder-parts">
        <nav className="tabs" aria-label={t('reports.part')}>
          <ul>
            {parts.map((part) => {
              const count = { data: builder.fields.length, filters: builder.filters.length, sort: builder.orders.length, preview: 0 }[part]
              const name = t(`reports.parts.${part}`)
              return (
                <li key={part}>
                  <button {...button(`part.show.${part}`)} className="tab" aria-current={builder.part === part ? 'page' : undefined}>
                    {count > 0 ? t('reports.partCount', { name, count }) : name}
                  </button>
                </li>
              )
            })}
          </ul>
        </nav>
        {(['module', 'fields', 'filters', 'orders'] as const).map((name) => (
          <div key={name} id={fields[name].id}>
            <FieldError field={fields[name]} />
          </div>
        ))}
        <div className="builder-part" hidden={builder.part !== 'data'}>
          <DataPart {...building} modules={modules} />
        </div>
        <div className="builder-part" hidden={builder.part !== 'filters'}>
          <FiltersPart {...building} />
        </div>
        <div className="builder-part" hidden={builder.part !== 'sort'}>
          <SortPart {...building} />
        </div>
        {builder.part === 'preview' && (
          <div className="builder-part">
            <PreviewPart answer={preview.data ?? (answer as { preview?: Preview } | undefined)} isWaiting={preview.state !== 'idle'} />
          </div>
        )}
        <p className="builder-limit">{t('reports.limit')}</p>
      </section>
      <SummaryPart module={building.module} first={(form.initialValue ?? {}) as TypedSummary} error={fields.groups} />
      <SchedulePart {...building} fields={fields} zones={zones} />
      <section className="panel builder-readers">
        <RadioField field={fields.customers} label={t('reports.customers')} help={t('reports.customersHelp')} options={customerChoices} />
        <div id="share">
          <h2>{t('reports.shareTo')}</h2>
          <DualList
            form={form}
            field={fields.shareTo}
            options={readers}
            answer={answer}
            available={t('reports.shareAvailable')}
            associated={t('reports.shareChosen')}
          />
        </div>
      </section>
      <FormFoot>
        <button type="submit" className="button main" disabled={isSaved} aria-busy={isSending}>
          {t('reports.save')}
        </button>
        {isNew && (
          <Link className="button" to={href('reports')}>
            {t('forms.cancel')}
          </Link>
        )}
      </FormFoot>
    </OwnForm>
  )
}
