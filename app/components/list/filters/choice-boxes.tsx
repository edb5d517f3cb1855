import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import type { AnyList, ChoiceFilter } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, parameterOf } from '#domain/core/lists/list-query.ts'
import { FindBox } from './find-box.tsx'

interface ChoiceProps {
  list: AnyList
  filter: ChoiceFilter
  offered: Catalogue[string] | undefined
  query: ListQuery
}

export function ChoiceBoxes({ list, filter: { key, label, nameOf }, offered, query }: ChoiceProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { options = [], more = 0 } = offered ?? {}
  const name = t(label)
  const chosen = query.chosen[key] ?? []
  const isOpened = query.opened === key
  return (
    <fieldset className="choice" key={String(chosen)}>
      <legend className="field-label">{name}</legend>
      {isOpened && <FindBox label={t('tables.findIn', { name })} />}
      <div className="choice-options">
        {options.map(({ value, name = value, count: rows }) => (
          <Checkbox key={value} name={parameterOf(list, key)} value={value} defaultChecked={chosen.includes(value)}>
            <span className="choice-name">{nameOf?.(value, t, name) ?? name}</span>
            {rows !== undefined && <span className="choice-count">{count(rows)}</span>}
          </Checkbox>
        ))}
        {options.length === 0 && <p className="field-help">{t('tables.noOptions')}</p>}
        {more > 0 && isOpened && <p className="field-help">{t('tables.more', { count: more, more: count(more) })}</p>}
      </div>
      {more > 0 && !isOpened && (
        <button type="submit" className="button quiet" name={parameterOf(list, 'all')} value={key}>
          {t('tables.showAll', { count: options.length + more, all: count(options.length + more) })}
        </button>
      )}
    </fieldset>
  )
}
