import { useTranslation } from '#app/components/text/translation.ts'
import { Timeline } from '#app/components/timeline/timeline.tsx'
import type { Named } from '#domain/locales/text-key.ts'
import { StepDate, type StepDates } from './step-date.tsx'

interface LineStep<Event extends number> extends StepDates {
  event: Event
  daysLate?: number
}

interface StepLineProps<Event extends number> {
  number: string
  steps: readonly LineStep<Event>[]
  names: Readonly<Record<Event, Named<'freight.events'>>>
}

export function StepLine<Event extends number>({ number, steps, names }: StepLineProps<Event>) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('freight.progress.label', { number })}
      steps={steps.map((step) => ({
        id: step.event,
        label: t(`freight.events.${names[step.event]}`),
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
