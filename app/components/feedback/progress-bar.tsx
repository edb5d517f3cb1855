import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

export type ProgressTone = 'good' | 'way' | 'late' | 'off'

const icons: Record<ProgressTone, IconName> = { good: 'check', way: 'check', late: 'alert', off: 'close' }

interface ProgressBarProps {
  /** 0 to 100, or null where it is not known. */
  value: number | null
  tone: ProgressTone
  /** What the bar measures. */
  name: string
  /** How it goes, where anybody can say. */
  word: ReactNode
  /** What is progressing, for those who hear the page. */
  label: string
  /** The share in words, such as "62 %". */
  share: string
}

/** A thin bar of how far something has come, and in a word how it goes: colour only repeats it. */
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
