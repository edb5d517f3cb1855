import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { Timeline } from '#app/components/timeline/timeline.tsx'
import { StepDate } from '#app/freight/step-date.tsx'
import { type ContainerStep, containerEventNames } from '#domain/freight/containers/details/steps.ts'

/** How far a container has come, step by step (spec 2 §4; decision 11). */
export function ContainerTimeline({ number, steps }: { number: string; steps: SerializeFrom<ContainerStep[]> }) {
  const { t } = useTranslation()
  return (
    <Timeline
      label={t('freight.progress.label', { number })}
      steps={steps.map((step) => ({
        id: step.event,
        label: t(`freight.events.${containerEventNames[step.event]}`),
        state: step.state,
        word: t(`freight.steps.${step.state}`),
        date: <StepDate step={step} />,
      }))}
    />
  )
}
