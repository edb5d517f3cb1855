import { DayFilter } from '#app/components/form/fields/date-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Catalogue } from '#domain/core/lists/list-catalogue.ts'
import { type AnyList, type DaysFilter, filtersOfKind, type WordsFilter } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, parameterOf } from '#domain/core/lists/list-query.ts'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { SwitchBox } from './switch-box.tsx'

interface AdvancedProps {
  list: AnyList
  query: ListQuery
  catalogue: Catalogue
}

export function Advanced({ list, query, catalogue }: AdvancedProps) {
  const { t } = useTranslation()
  const { help } = list
  const { words, days, on } = query
  const [dayFilters, wordFilters] = [filtersOfKind(list, 'days'), filtersOfKind(list, 'words')]
  return (
    <>
      <div className="advanced" key={JSON.stringify([words, days, on])}>
        {dayFilters.length > 0 && (
          <div className="advanced-fields">
            {dayFilters.map((filter) => (
              <DayFields key={filter.key} list={list} filter={filter} days={days[filter.key]} />
            ))}
            <p className="field-help">{t(help?.days ?? 'tables.daysHelp')}</p>
          </div>
        )}
        {wordFilters.length > 0 && (
          <div className="advanced-fields">
            {wordFilters.map((filter) => (
              <WordsField key={filter.key} list={list} filter={filter} text={words[filter.key]} />
            ))}
            {help?.words && <p className="field-help">{t(help.words)}</p>}
          </div>
        )}
        {filtersOfKind(list, 'choice')
          .filter(({ isUsual }) => !isUsual)
          .map((filter) => (
            <ChoiceBoxes key={filter.key} list={list} filter={filter} offered={catalogue[filter.key]} query={query} />
          ))}
        {filtersOfKind(list, 'switch')
          .filter(({ isUsual }) => !isUsual)
          .map((filter) => (
            <SwitchBox key={filter.key} list={list} filter={filter} isOn={on.includes(filter.key)} />
          ))}
      </div>
      <div className="advanced-foot">
        <button type="submit" className="button main">
          {t('tables.apply')}
        </button>
      </div>
    </>
  )
}

function WordsField({ list, filter: { key, label }, text }: { list: AnyList; filter: WordsFilter; text: string | undefined }) {
  const { t } = useTranslation()
  return (
    <label className="field">
      <span className="field-label">{t(label)}</span>
      <input className="input" type="text" name={parameterOf(list, key)} defaultValue={text} maxLength={200} autoComplete="off" />
    </label>
  )
}

function DayFields({
  list,
  filter: { key, labels },
  days,
}: {
  list: AnyList
  filter: DaysFilter
  days: ListQuery['days'][string] | undefined
}) {
  const { t } = useTranslation()
  return (['from', 'to'] as const).map((end) => (
    <DayFilter key={end} name={parameterOf(list, `${key}${end === 'from' ? 'From' : 'To'}`)} label={t(labels[end])} first={days?.[end]} />
  ))
}
