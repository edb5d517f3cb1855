import { useTranslation } from 'react-i18next'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { Choice } from '#domain/freight/shipments/tracking/asked.ts'
import type { Catalogue } from '#domain/freight/shipments/tracking/catalogue.server.ts'
import { useValueNames } from '../value-names.ts'

interface ChoiceProps {
  field: Choice
  list: Catalogue[Choice]
  chosen: readonly string[]
}

/** A box for each value that occurs, with how many shipments it would show. */
export function ChoiceBoxes({ field, list: { options, more }, chosen }: ChoiceProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const nameOf = useValueNames()
  return (
    <fieldset className="choice" key={String(chosen)}>
      <legend className="field-label">{t(`tracking.fields.${field}`)}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <Checkbox key={option.value} name={field} value={option.value} defaultChecked={chosen.includes(option.value)}>
            <span className="choice-name">{nameOf(field, option.value, option.name)}</span>
            <span className="choice-count">{count(option.count)}</span>
          </Checkbox>
        ))}
        {options.length === 0 && <p className="field-help">{t('tracking.noOptions')}</p>}
        {more > 0 && <p className="field-help">{t('tracking.more', { count: more, more: count(more) })}</p>}
      </div>
    </fieldset>
  )
}
