import { useId } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ReportModule } from '#domain/reports/catalogue/report-column.ts'
import type { Building } from './use-builder.ts'

export function DataPart({
  builder,
  module,
  columnOf,
  change,
  button,
  hasScripts,
  modules,
}: Building & { modules: readonly ReportModule[] }) {
  const { t } = useTranslation()
  const id = useId()
  const { fields } = builder
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('reports.module')}
        </label>
        <div className="builder-line">
          <select
            id={id}
            className="input"
            name="module"
            value={builder.module}
            onChange={({ target }) => change({ module: target.value })}
          >
            {modules.map(({ id, label }) => (
              <option key={id} value={id}>
                {t(label)}
              </option>
            ))}
          </select>
          {!hasScripts && (
            <button className="button" {...button('module.choose')}>
              {t('reports.choose')}
            </button>
          )}
        </div>
        <p className="field-help">{t('reports.moduleHelp')}</p>
      </div>
      <div className="builder-fields">
        <section aria-labelledby="report-available">
          <h2 id="report-available">{t('reports.available')}</h2>
          {module?.levels.map((level, at) => (
            <details key={level.id} open={at === 0 || level.options.some(({ id }) => fields.includes(id))}>
              <summary>{t(level.label)}</summary>
              <ul className="builder-options">
                {level.options
                  .filter(({ id }) => !fields.includes(id))
                  .map(({ id, label }) => (
                    <li key={id}>
                      <button
                        className="button quiet small"
                        {...button(`fields.add.${id}`)}
                        aria-label={t('reports.addField', { name: t(label) })}
                      >
                        <Icon name="plus" small />
                        {t(label)}
                      </button>
                    </li>
                  ))}
              </ul>
            </details>
          ))}
        </section>
        <section aria-labelledby="report-chosen">
          <h2 id="report-chosen">
            {t('reports.chosen')} <span className="field-help">{t('reports.chosenHelp')}</span>
          </h2>
          {fields.length === 0 && <p className="field-help">{t('reports.nothingChosen')}</p>}
          <ol className="builder-chosen">
            {fields.map((field, at) => {
              const name = t(columnOf(field)?.label ?? 'reports.available')
              return (
                <li key={field}>
                  <input type="hidden" name="fields" value={field} />
                  <span>{name}</span>
                  <EntryButtons list="fields" at={at} last={fields.length - 1} name={name} button={button} />
                </li>
              )
            })}
          </ol>
        </section>
      </div>
    </>
  )
}

interface EntryButtonsProps extends Pick<Building, 'button'> {
  list: 'fields' | 'orders'
  at: number
  last: number
  name: string
}

export function EntryButtons({ list, at, last, name, button }: EntryButtonsProps) {
  const { t } = useTranslation()
  const look = { className: 'button quiet square small' }
  return (
    <>
      <button {...look} {...button(`${list}.up.${at}`)} disabled={at === 0} aria-label={t('reports.fieldUp', { name })}>
        <Icon name="sort-up" small />
      </button>
      <button {...look} {...button(`${list}.down.${at}`)} disabled={at === last} aria-label={t('reports.fieldDown', { name })}>
        <Icon name="sort-down" small />
      </button>
      <button {...look} {...button(`${list}.remove.${at}`)} aria-label={t('reports.removeField', { name })}>
        <Icon name="close" small />
      </button>
    </>
  )
}
