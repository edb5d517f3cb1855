import { useSearchParams } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import type { useSelection } from '#app/components/table/selection.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { filterSelected, maxSelected } from '#domain/core/lists/selected-rows.ts'

export interface SelectedAct {
  path: string
  label: string
}

export function SelectedExport({
  count,
  elsewhere,
  name,
  clear,
  act,
}: ReturnType<typeof useSelection> & { act?: SelectedAct | undefined }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const list = new Map([...params].filter(([name]) => !filterSelected.includes(name)).map((field) => [field.join(' '), field]))
  return (
    <div className="list-selected">
      {[...list].map(([key, [name, value]]) => (
        <input key={key} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((key) => (
        <input key={key} type="hidden" name={name} value={key} />
      ))}
      <input type="hidden" name="only" value="selected" />
      <button
        type="submit"
        className="button small"
        disabled={count === 0 || (count ?? 0) > maxSelected}
        title={t('tables.exportSelectedWhat')}
      >
        <Icon name="sheet" small />
        {count ? t('tables.exportSelectedCount', { count }) : t('tables.exportSelected')}
      </button>
      {act && (
        <button type="submit" className="button small" formAction={act.path} disabled={count === 0 || (count ?? 0) > maxSelected}>
          {act.label}
        </button>
      )}
      {count !== undefined && count > 0 && (
        <button type="button" className="button quiet small" onClick={clear}>
          {t('tables.clearSelection')}
        </button>
      )}
      {count !== undefined && count > maxSelected && <span className="field-help">{t('tables.mostSelected', { most: maxSelected })}</span>}
      <span className="field-help without-scripts">{t('tables.selectedOfPage')}</span>
    </div>
  )
}
