import { useTranslation } from '#app/components/text/translation.ts'
import { useFieldLabels } from '#app/routes/shipments/edit/field-words.ts'
import type { SaidValue, SourcedField } from '#domain/intake/sources/value-sources.ts'
import { dateText } from '#domain/platform/schedules/local-date.ts'
import { useSources } from './date-sources.ts'

/** Fields of which sources say different things: what stands with whose it is, and what the others say. */
export function ContestedValues({ fields }: { fields: readonly SourcedField[] }) {
  const { t } = useTranslation()
  const { sourceInWords } = useSources()
  const labelsOf = useFieldLabels()
  if (fields.length === 0) return null
  const labelOf = ({ field }: SourcedField) => labelsOf(field)[0] ?? field
  const inWords = ({ value, isDay, source }: SaidValue, timeZone: string | null) => {
    const text = timeZone === null ? String(value) : dateText(String(value), timeZone, isDay)
    return t('details.valueOf', { value: text, source: sourceInWords(source) })
  }
  return (
    <details className="contested-values">
      <summary>{t('details.contested', { fields: fields.map(labelOf).join(', ') })}</summary>
      <ul>
        {fields.map((each) => (
          <li key={each.field}>
            {labelOf(each)}: <strong>{inWords(each.stands, each.timeZone)}</strong>
            {each.others.map((other) => (
              <span key={other.source}> · {inWords(other, each.timeZone)}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
