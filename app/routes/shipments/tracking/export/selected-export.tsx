import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

interface SelectedExportProps {
  /** The list's own address. */
  list: URLSearchParams
  page: number
  /** How many are selected; undefined where no script counts. */
  count: number | undefined
}

/** The button over the list, and what its form says of the list: so that an answer in words leads back to it. */
export function SelectedExport({ list, page, count }: SelectedExportProps) {
  const { t } = useTranslation()
  return (
    <div className="tracking-selected">
      {[...list].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {page > 1 && <input type="hidden" name="page" value={page} />}
      <input type="hidden" name="only" value="selected" />
      <button type="submit" className="button small" disabled={count === 0} title={t('tables.exportSelectedWhat')}>
        <Icon name="sheet" small />
        {count ? t('tables.exportSelectedCount', { count }) : t('tables.exportSelected')}
      </button>
    </div>
  )
}
