import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

interface TimelineStep {
  id: string | number
  label: string
  state: 'done' | 'next' | 'later' | 'off'
  word: string
  date: ReactNode
  late?: { short: string; inWords: string } | undefined
}

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { label, state, word, date, late } }: { step: TimelineStep }) {
  return (
    <li className={`timeline-step ${state}${late ? ' late' : ''}`} aria-current={state === 'next' ? 'step' : undefined}>
      <span className="timeline-mark" title={word}>
        {state === 'done' && <Icon name="check" small />}
        <span className="visually-hidden">{word}:</span>
      </span>
      <span className="timeline-words">
        <span className="timeline-label">{label}</span>
        <span className="timeline-date">
          {date}
          {late && (
            <span className="timeline-late" title={late.inWords}>
              <span aria-hidden="true">{late.short}</span>
              <span className="visually-hidden">{late.inWords}</span>
            </span>
          )}
        </span>
      </span>
    </li>
  )
}
