import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { ofSelection } from '#domain/freight/shipments/tracking/selected.ts'

/** The button over the list, and what its form says of the list: its address, so that an answer in words leads back to it as it was. */
export function SelectedExport({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const list = new Map([...params].filter(([name]) => !ofSelection.includes(name)).map((field) => [field.join(' '), field]))
  return (
    <div className="tracking-selected">
      {[...list].map(([key, [name, value]]) => (
        <input key={key} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="only" value="selected" />
      <button type="submit" className="button small" disabled={count === 0} title={t('tables.exportSelectedWhat')}>
        <Icon name="sheet" small />
        {count ? t('tables.exportSelectedCount', { count }) : t('tables.exportSelected')}
      </button>
    </div>
  )
}
