import { useTranslation } from '#app/components/text/translation.ts'
import type { HeldGroup } from '#domain/freight/feeds/held/held.ts'

export function HeldKindName({ kind, standing }: Pick<HeldGroup, 'kind' | 'standing'>) {
  const { t } = useTranslation()
  const isByHand = kind === 'known-elsewhere' && standing === null
  return <>{t(`received.held.kinds.${isByHand ? 'known-by-hand' : kind}`, { standing: standing ?? '' })}</>
}
