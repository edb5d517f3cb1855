import { useTranslation } from 'react-i18next'
import { ProgressBar, type ProgressTone } from '#app/components/feedback/progress-bar.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { progressWord } from '#domain/freight/shipments/timeline/progress.ts'

const tones: Record<ReturnType<typeof progressWord>, ProgressTone> = { good: 'good', 'on-time': 'way', delayed: 'late' }

/** How far a shipment has come, with the specification's word for it (decision 14). */
export function Progress({ number, progress }: { number: string; progress: number | null }) {
  const { t } = useTranslation()
  const { percent } = useNumbers()
  const word = progressWord(progress)
  return (
    <ProgressBar
      value={progress}
      tone={tones[word]}
      word={t(`freight.progress.${word}`)}
      label={t('freight.progress.label', { number })}
      share={progress === null ? t('freight.progress.unknown') : percent(progress)}
    />
  )
}
