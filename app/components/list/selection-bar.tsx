import { Icon } from '#app/components/icon/icon.tsx'
import type { useSelection } from '#app/components/table/selection.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { maxSelected } from '#domain/core/lists/selected-rows.ts'

export interface SelectedAct {
  path: string
  label: string
}

type SelectionBarProps = Pick<ReturnType<typeof useSelection>, 'id' | 'count' | 'isAll' | 'toggleAll' | 'clear'> & {
  act?: SelectedAct | undefined
}

/** What can be done with the ticked rows. It takes the place of the filters once there are some. */
export function SelectionBar({ id, count, isAll, toggleAll, clear, act }: SelectionBarProps) {
  const { t } = useTranslation()
  const isTooMany = (count ?? 0) > maxSelected
  const cannot = count === 0 || isTooMany
  return (
    <div className="selection-bar">
      <label className="checkbox with-scripts">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = !isAll
          }}
          checked={isAll}
          onChange={toggleAll}
        />
        {t('tables.selectAll')}
      </label>
      <button type="submit" form={id} className="button" disabled={cannot} title={t('tables.exportSelectedWhat')}>
        <Icon name="sheet" small />
        {count ? t('tables.exportSelectedCount', { count }) : t('tables.exportSelected')}
      </button>
      {act && (
        <button type="submit" form={id} className="button" formAction={act.path} disabled={cannot}>
          {act.label}
        </button>
      )}
      {count !== undefined && count > 0 && (
        <button type="button" className="button quiet" onClick={clear}>
          {t('tables.clearSelection')}
        </button>
      )}
      {isTooMany && <span className="field-help">{t('tables.mostSelected', { most: maxSelected })}</span>}
      <span className="field-help without-scripts">{t('tables.selectedOfPage')}</span>
    </div>
  )
}
