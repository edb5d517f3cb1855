import { type ReactNode, useId } from 'react'
import { DayFilter } from '#app/components/form/fields/date-field.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ReportColumn, ReportLevel } from '#domain/reports/catalogue/report-column.ts'
import { type FilterTest, testsOf } from '#domain/reports/definition/filter-tests.ts'
import type { TypedFilter } from './builder.ts'
import type { Building } from './use-builder.ts'

export function FiltersPart({ builder, module, columnOf, change, button, hasScripts }: Building) {
  const { t } = useTranslation()
  const { filters } = builder
  return (
    <>
      {filters.length === 0 && <p className="field-help">{t('reports.noFilter')}</p>}
      {filters.map((filter, at) => {
        const column = columnOf(filter.field)
        const name = t(column?.label ?? 'reports.available')
        const set = (next: Partial<TypedFilter>) => change({ filters: filters.with(at, { ...filter, ...next }) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: every input of an entry is drawn from the builder
          <fieldset key={at} className="builder-filter" aria-label={t('reports.filterOf', { name })}>
            <input type="hidden" name={`filters[${at}].field`} value={filter.field} />
            <span className="builder-filter-name">{name}</span>
            <div className="builder-filter-inputs">{column && <FilterInputs at={at} filter={filter} column={column} set={set} />}</div>
            {!hasScripts && column && testsOf[column.kind].length > 1 && (
              <button className="button" {...button('module.choose')}>
                {t('reports.update')}
              </button>
            )}
            <button
              className="button quiet square"
              {...button(`filters.remove.${at}`)}
              aria-label={t('forms.removeEntry', { entry: t('reports.filterOf', { name }) })}
            >
              <Icon name="close" small />
            </button>
          </fieldset>
        )
      })}
      <Adder name="newFilter" label={t('reports.newFilter')} levels={module?.levels ?? []}>
        <button className="button" {...button('filters.add')}>
          {t('reports.addFilter')}
        </button>
      </Adder>
    </>
  )
}

export function Adder({
  name,
  label,
  levels,
  children,
}: {
  name: string
  label: string
  levels: readonly ReportLevel[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="builder-line">
        <select id={id} className="input" name={name}>
          <FieldOptions levels={levels} />
        </select>
        {children}
      </div>
    </div>
  )
}

export function FieldOptions({ levels }: { levels: readonly ReportLevel[] }) {
  const { t } = useTranslation()
  return levels
    .filter(({ options }) => options.length > 0)
    .map((level) => (
      <optgroup key={level.id} label={t(level.label)}>
        {level.options.map(({ id, label }) => (
          <option key={id} value={id}>
            {t(label)}
          </option>
        ))}
      </optgroup>
    ))
}

interface FilterInputsProps {
  at: number
  filter: TypedFilter
  column: ReportColumn
  set: (next: Partial<TypedFilter>) => void
}

function FilterInputs({ at, filter, column, set }: FilterInputsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { test, values, text, from, to, days } = filter
  const name = (part: string) => `filters[${at}].${part}`
  const label = (part: string, words: string) => (
    <label className="field-label" htmlFor={`${id}-${part}`}>
      {words}
    </label>
  )
  const end = (part: 'from' | 'to') =>
    column.kind === 'number' ? (
      <div className="field">
        {label(part, t(`reports.${part}`))}
        <input
          id={`${id}-${part}`}
          className="input number"
          name={name(part)}
          value={filter[part]}
          onChange={({ target }) => set({ [part]: target.value })}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
    ) : (
      <DayFilter
        name={name(part)}
        label={t(`reports.${part}`)}
        first={part === 'from' ? from : to}
        onValue={(day) => set({ [part]: day })}
      />
    )
  return (
    <>
      <div className="field">
        {label('test', t('reports.test'))}
        <select
          id={`${id}-test`}
          className="input"
          name={name('test')}
          value={test}
          onChange={({ target }) => set({ test: target.value as FilterTest })}
        >
          {testsOf[column.kind].map((each) => (
            <option key={each} value={each}>
              {t(`reports.tests.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {column.kind === 'choice' && test === 'any' && (
        <fieldset className="choices builder-boxes" aria-label={t('reports.value')}>
          {column.values?.map((each) => (
            <label key={each.value} className="checkbox">
              <input
                type="checkbox"
                name={name('values')}
                value={each.value}
                checked={values.includes(each.value)}
                onChange={({ target }) =>
                  set({ values: target.checked ? [...values, each.value] : values.filter((value) => value !== each.value) })
                }
              />
              {t(each.label)}
            </label>
          ))}
        </fieldset>
      )}
      {column.kind === 'text' && (test === 'contains' || test === 'is') && (
        <div className="field">
          {label('text', t('reports.value'))}
          <input
            id={`${id}-text`}
            className="input"
            name={name('text')}
            value={text}
            onChange={({ target }) => set({ text: target.value })}
            maxLength={200}
            autoComplete="off"
          />
        </div>
      )}
      {column.kind === 'text' && test === 'any' && (
        <div className="field">
          {label('text', t('reports.value'))}
          <textarea
            id={`${id}-text`}
            className="input"
            name={name('text')}
            value={text}
            onChange={({ target }) => set({ text: target.value })}
            rows={3}
          />
          <p className="field-help">{t('reports.valueHelp')}</p>
        </div>
      )}
      {test === 'between' && end('from')}
      {test === 'between' && end('to')}
      {(test === 'last-days' || test === 'next-days') && (
        <div className="field">
          {label('days', t('reports.days'))}
          <input
            id={`${id}-days`}
            className="input number"
            name={name('days')}
            value={days}
            onChange={({ target }) => set({ days: target.value })}
            inputMode="numeric"
            maxLength={4}
          />
        </div>
      )}
    </>
  )
}
