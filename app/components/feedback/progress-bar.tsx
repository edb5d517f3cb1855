import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

export type ProgressTone = 'good' | 'way' | 'late' | 'off'

const icons: Record<ProgressTone, IconName> = { good: 'check', way: 'check', late: 'alert', off: 'close' }

interface ProgressBarProps {
  value: number | null
  tone: ProgressTone
  name: string
  word: ReactNode
  label: string
  share: string
}

export function ProgressBar({ value, tone, name, word, label, share }: ProgressBarProps) {
  return (
    <div className={`progress ${tone}`}>
      <div className="progress-words">
        <span className="progress-share">
          {name} {share}
        </span>
        {word && (
          <span className="progress-word">
            <Icon name={icons[tone]} small />
            {word}
          </span>
        )}
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={share}
      >
        <div className="progress-fill" style={{ width: `${value ?? 0}%` }} />
      </div>
    </div>
  )
}
