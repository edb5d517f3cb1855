import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { Timeline } from '#app/components/timeline/timeline.tsx'
import { StepDate } from '#app/freight/step-date.tsx'
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
        word: t(`freight.steps.${step.state}`),
        date: <StepDate step={step} />,
        late: step.daysLate
          ? { short: t('freight.delay.late', { days: step.daysLate }), inWords: t('freight.delay.lateInWords', { count: step.daysLate }) }
          : undefined,
      }))}
    />
  )
}
