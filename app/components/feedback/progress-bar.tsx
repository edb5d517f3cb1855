import { Icon, type IconName } from '#app/components/icon/icon.tsx'

export type ProgressTone = 'good' | 'way' | 'late'

const icons: Record<ProgressTone, IconName> = { good: 'check', way: 'way', late: 'alert' }

interface ProgressBarProps {
  /** 0 to 100, or null where it is not known. */
  value: number | null
  tone: ProgressTone
  word: string
  /** What is progressing, for those who hear the page. */
  label: string
  /** The share in words, such as "62 %". */
  share: string
}

/** A thin bar that says in a word how it goes: colour only repeats it. */
export function ProgressBar({ value, tone, word, label, share }: ProgressBarProps) {
  return (
    <div className={`progress ${tone}`}>
      <div className="progress-words">
        <span className="progress-word">
          <Icon name={icons[tone]} small />
          {word}
        </span>
        <span className="progress-share">{share}</span>
      </div>
      <div
        className="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={`${share} ${word}`}
      >
        <div className="progress-fill" style={{ width: `${value ?? 0}%` }} />
      </div>
    </div>
  )
}
