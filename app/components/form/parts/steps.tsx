import { useTranslation } from 'react-i18next'

interface StepsProps {
  labels: readonly string[]
  /** The step one is at, counted from 0. */
  current: number
}

/** Where one is in a form of several pages: each step is a route with a form of its own, so going back is a link. */
export function Steps({ labels, current }: StepsProps) {
  const { t } = useTranslation()
  return (
    <ol className="steps" aria-label={t('forms.steps')}>
      {labels.map((label, step) => (
        <li key={label} aria-current={step === current ? 'step' : undefined} className={step < current ? 'done' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
