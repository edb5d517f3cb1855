import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { useFieldLabels } from '#app/routes/shipments/edit/field-words.ts'
import type { SaidValue, SourcedField } from '#domain/intake/sources/value-sources.ts'
import { dateText } from '#domain/platform/schedules/local-date.ts'
import { useSources } from './date-sources.ts'

/** In words, by the label of each field: whose the value is, and what the others say. */
export function useOtherValues(fields: readonly SourcedField[]): ReadonlyMap<string, string> {
  const { t } = useTranslation()
  const { kilograms, cubicMetres, count } = useNumbers()
  const { sourceInWords } = useSources()
  const labelsOf = useFieldLabels()
  const figures: Readonly<Record<string, (value: number) => string>> = { weightKg: kilograms, volumeM3: cubicMetres, pieces: count }
  const inWords = (field: string, { value, isDay }: SaidValue, timeZone: string | null) => {
    if (timeZone !== null) return dateText(String(value), timeZone, isDay)
    return figures[field]?.(Number(value)) ?? String(value)
  }
  const entries = fields.flatMap(({ field, timeZone, stands, others }) => {
    const agreeing = others.filter(({ value }) => value === stands.value)
    const whose = t('details.valueOf', { sources: [stands, ...agreeing].map(({ source }) => sourceInWords(source)).join(', ') })
    const differing = others
      .filter(({ value }) => value !== stands.value)
      .map((each) => t('details.otherValue', { source: sourceInWords(each.source), value: inWords(field, each, timeZone) }))
    return labelsOf(field).map((label) => [label, [whose, ...differing].join(' · ')] as const)
  })
  return new Map(entries)
}
