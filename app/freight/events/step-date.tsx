import { Day } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

export interface StepDates {
  state: 'done' | 'next' | 'later' | 'off'
  at: string | null
  expectedAt: string | null
  isDay: boolean
  isOverdue: boolean
  timeZone: string
}

export function StepDate({ step: { state, at, expectedAt, isDay, isOverdue, timeZone } }: { step: StepDates }) {
  const { t } = useTranslation()
  if (at) return <Day instant={at} timeZone={timeZone} isDay={isDay} />
  if (!expectedAt) return state === 'done' ? t('freight.steps.noDate') : null
  return (
    <>
      {isOverdue ? t('freight.steps.overdue') : t('freight.steps.expected')} <Day instant={expectedAt} timeZone={timeZone} isDay={isDay} />
    </>
  )
}
