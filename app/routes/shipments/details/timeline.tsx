import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Day } from '#app/components/text/day.tsx'
import { Timeline } from '#app/components/timeline/timeline.tsx'
import type { Step } from '#domain/freight/shipments/details/steps.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'

/** How far a shipment has come, step by step (spec 2 §4). */
export function ShipmentTimeline({ number, steps }: { number: string; steps: SerializeFrom<Step[]> }) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('freight.progress.label', { number })}
      steps={steps.map((step) => ({
        id: step.event,
        label: t(`freight.events.${eventNames[step.event]}`),
        state: step.state,
        word: t(`details.steps.${step.state}`),
        date: <StepDate step={step} />,
        late: step.daysLate
          ? { short: t('freight.delay.late', { days: step.daysLate }), inWords: t('freight.delay.lateInWords', { count: step.daysLate }) }
          : undefined,
      }))}
    />
  )
}

function StepDate({ step: { state, at, expectedAt, isOverdue, timeZone } }: { step: SerializeFrom<Step> }): ReactNode {
  const { t } = useTranslation()
  if (at) return <Day instant={at} timeZone={timeZone} />
  if (!expectedAt) return state === 'done' ? t('details.steps.noDate') : null
  return (
    <>
      {isOverdue ? t('details.steps.overdue') : t('details.steps.expected')} <Day instant={expectedAt} timeZone={timeZone} />
    </>
  )
}
