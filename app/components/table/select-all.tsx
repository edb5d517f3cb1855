import { useTranslation } from '#app/components/text/translation.ts'
import type { Selection } from './selection.ts'

export function SelectAll({ isSome, isAll, toggleAll }: Pick<Selection, 'isAll' | 'toggleAll'> & { isSome: boolean }) {
  const { t } = useTranslation()
  return (
    <label className="with-scripts">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        checked={isAll}
        onChange={toggleAll}
        aria-label={t('tables.selectAll')}
      />
      <span className="table-choice-words">{t('tables.selectAll')}</span>
    </label>
  )
}
