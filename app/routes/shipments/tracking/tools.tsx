import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { type Asked, allColumns, dayFields, wordFields } from '#domain/shipments/tracking/asked.ts'
import type { Catalogue } from '#domain/shipments/tracking/catalogue.server.ts'
import { Advanced } from './advanced.tsx'
import { ChoiceBoxes } from './choice.tsx'
import { SearchText } from './search-text.tsx'

const usual = ['mode', 'status', 'traffic', 'pol', 'pod'] as const
const seldom = ['carrier', 'incoterm', 'month', 'exception'] as const

/** Search, filters and columns are one form whose answer is an address; it never carries the page, so the list begins at page 1. */
export function Tools({ asked, catalogue }: { asked: Asked; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const { chosen, words, days, order } = asked
  const apply = (
    <button type="submit" className="button main">
      {t('tracking.apply')}
    </button>
  )
  const advanced =
    seldom.reduce((sum, field) => sum + (chosen[field]?.length ?? 0), 0) +
    wordFields.filter((field) => words[field]).length +
    dayFields.filter((field) => days[field]).length
  return (
    <Form method="get" action="/Tracking" role="search" className="tracking-tools" aria-label={t('tracking.search')} preventScrollReset>
      <SearchText text={asked.text} />
      {usual.map((field) => (
        <Dropdown key={field} label={t(`tracking.fields.${field}`)} count={chosen[field]?.length ?? 0}>
          <ChoiceBoxes field={field} list={catalogue[field]} chosen={chosen[field] ?? []} />
          {apply}
        </Dropdown>
      ))}
      <Dropdown label={t('tracking.advanced')} icon="filter" count={advanced} side="end">
        <Advanced asked={asked} catalogue={catalogue} />
        {apply}
      </Dropdown>
      <Dropdown label={t('tracking.shown')} icon="columns" side="end">
        <fieldset className="choice" key={String(asked.columns)}>
          <legend className="field-label">{t('tracking.shown')}</legend>
          <div className="choice-options">
            {allColumns.slice(1).map((key) => (
              <Checkbox key={key} name="column" value={key} defaultChecked={asked.columns.includes(key)}>
                {t(`tracking.columns.${key}`)}
              </Checkbox>
            ))}
          </div>
          <p className="field-help">{t('tracking.shownHelp')}</p>
        </fieldset>
        {apply}
      </Dropdown>
      {order && (
        <>
          <input type="hidden" name="sort" value={order.by} />
          <input type="hidden" name="dir" value={order.descending ? 'desc' : 'asc'} />
        </>
      )}
    </Form>
  )
}
