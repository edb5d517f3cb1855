import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { type Asked, dayFields, seldomChoices, usualChoices, wordFields } from '#domain/freight/shipments/tracking/asked.ts'
import type { Catalogue } from '#domain/freight/shipments/tracking/catalogue.server.ts'
import type { ColumnKey } from '#domain/freight/shipments/tracking/columns.ts'
import { Advanced } from './advanced.tsx'
import { ChoiceBoxes } from './choice.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { SearchText } from './search-text.tsx'

interface ToolsProps {
  asked: Asked
  /** Those the list shows. */
  columns: readonly ColumnKey[]
  catalogue: Catalogue
}

/**
 * Search and filters are one form whose answer is an address; it never carries the page, so the list begins at page 1. The
 * columns beside it are another: they are remembered.
 */
export function Tools({ asked, columns, catalogue }: ToolsProps) {
  const { t } = useTranslation()
  const { chosen, words, days, order } = asked
  const apply = (
    <button type="submit" className="button main">
      {t('tracking.apply')}
    </button>
  )
  const advanced =
    seldomChoices.reduce((sum, field) => sum + (chosen[field]?.length ?? 0), 0) +
    wordFields.filter((field) => words[field]).length +
    dayFields.filter((field) => days[field]).length
  return (
    <div className="tracking-tools">
      <Form method="get" action="/Tracking" role="search" className="tracking-asking" aria-label={t('tracking.search')} preventScrollReset>
        <SearchText text={asked.text} />
        {usualChoices.map((field) => (
          <Dropdown key={field} label={t(`tracking.fields.${field}`)} count={chosen[field]?.length ?? 0}>
            <ChoiceBoxes field={field} list={catalogue[field]} chosen={chosen[field] ?? []} />
            {apply}
          </Dropdown>
        ))}
        <Dropdown label={t('tracking.advanced')} icon="filter" count={advanced} side="end">
          <Advanced asked={asked} catalogue={catalogue} />
          {apply}
        </Dropdown>
        {asked.columns?.map((key) => (
          <input key={key} type="hidden" name="column" value={key} />
        ))}
        {order && (
          <>
            <input type="hidden" name="sort" value={order.by} />
            <input type="hidden" name="dir" value={order.descending ? 'desc' : 'asc'} />
          </>
        )}
      </Form>
      <ColumnsMenu columns={columns} />
    </div>
  )
}
