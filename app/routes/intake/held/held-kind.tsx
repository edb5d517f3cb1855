import { useTranslation } from '#app/components/text/translation.ts'
import type { HeldGroup } from '#domain/intake/held/held.ts'

export function HeldKindName({ kind, current }: Pick<HeldGroup, 'kind' | 'current'>) {
  const { t } = useTranslation()
  const isByHand = kind === 'known-elsewhere' && current === null
  return <>{t(`received.held.kinds.${isByHand ? 'known-by-hand' : kind}`, { current: current ?? '' })}</>
}
