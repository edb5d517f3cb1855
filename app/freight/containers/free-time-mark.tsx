import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { SideState } from '#domain/freight/containers/free-time/sides.ts'

const looks: Record<SideState, { meaning: Meaning; icon: IconName }> = {
  'not-arrived': { meaning: 'way', icon: 'way' },
  'no-terms': { meaning: 'attention', icon: 'alert' },
  running: { meaning: 'good', icon: 'clock' },
  ending: { meaning: 'attention', icon: 'clock' },
  over: { meaning: 'late', icon: 'alert' },
  'returned-in-time': { meaning: 'closed', icon: 'check' },
  'returned-late': { meaning: 'late', icon: 'check' },
}

export function FreeTimeMark({ state, daysLeft }: { state: SideState; daysLeft: number | null }) {
  const { t } = useTranslation()
  return <Mark {...looks[state]}>{t(`freight.freeTime.${state}`, { count: Math.abs(daysLeft ?? 0) })}</Mark>
}
