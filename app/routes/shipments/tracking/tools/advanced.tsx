import { useTranslation } from 'react-i18next'
import { DayFilter } from '#app/components/form/parts/date-field.tsx'
import { type Asked, dayFields, seldomChoices, wordFields } from '#domain/freight/shipments/tracking/asked.ts'
import type { Catalogue } from '#domain/freight/shipments/tracking/catalogue.server.ts'
import { ChoiceBoxes } from './choice.tsx'

/** The advanced search (spec 2 §2): days, words, and what is chosen more seldom. */
export function Advanced({ asked: { words, days, chosen }, catalogue }: { asked: Asked; catalogue: Catalogue }) {
  const { t } = useTranslation()
  return (
    <div className="advanced" key={JSON.stringify([words, days])}>
      <div className="advanced-fields">
        {dayFields.map((field) => (
          <DayFilter key={field} name={field} label={t(`tracking.fields.${field}`)} first={days[field]} />
        ))}
        <p className="field-help">{t('tracking.daysHelp')}</p>
      </div>
      <div className="advanced-fields">
        {wordFields.map((field) => (
          <label className="field" key={field}>
            <span className="field-label">{t(`tracking.fields.${field}`)}</span>
            <input className="input" type="text" name={field} defaultValue={words[field]} maxLength={200} autoComplete="off" />
          </label>
        ))}
        <p className="field-help">{t('tracking.wordsHelp')}</p>
      </div>
      {seldomChoices.map((field) => (
        <ChoiceBoxes key={field} field={field} list={catalogue[field]} chosen={chosen[field] ?? []} />
      ))}
    </div>
  )
}
