import { Notice } from '#app/components/feedback/notice.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { MappingTrial, TriedWord } from '#domain/intake/mappings/try-mapping.ts'
import type { Say } from '#domain/locales/text-key.ts'

export type Tried = MappingTrial | { refused: string }

/** What the mapping makes of the lines it was made with. */
export function MappingResult({ trial }: { trial: Tried }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  if ('refused' in trial)
    return (
      <Notice tone="late" role="status">
        <span className="mapping-refusal">{trial.refused}</span>
      </Notice>
    )
  const { lines, leftOut, broken } = trial
  return (
    <output className="quiet-line">
      {t('received.mappings.tried', { lines: count(lines), leftOut: count(leftOut), broken: count(broken) })}
    </output>
  )
}

/** The samples of a word: as they are written, and as they will be read. */
export function samplesText(tried: TriedWord | undefined, t: Say, count: (value: number) => string): string {
  if (!tried) return ''
  const samples = tried.samples.map(({ written, read }) => (written === read ? read : `${written} → ${read}`)).join(' · ')
  const { given, wrong, fault } = tried
  if (given === 0) return t('received.mappings.neverGiven')
  if (!fault) return samples
  const why = t('received.mappings.wrong', {
    wrong: count(wrong),
    given: count(given),
    value: fault.value,
    reason: reasonIn(fault.reason, t),
  })
  return [samples, why].filter(Boolean).join(' · ')
}
