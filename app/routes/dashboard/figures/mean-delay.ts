import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'

export function useMeanDelay() {
  const { t } = useTranslation()
  const { tenths } = useNumbers()
  return (mean: number | null, length: 'long' | 'short' = 'long'): string => {
    if (mean === null) return ''
    if (length === 'short') return t('dashboard.days', { days: `${mean > 0 ? '+' : ''}${tenths(mean)}` })
    if (Math.abs(mean) < 0.05) return t('dashboard.punctuality.noDelay')
    return t(`dashboard.punctuality.${mean > 0 ? 'later' : 'earlier'}`, { days: tenths(Math.abs(mean)) })
  }
}
