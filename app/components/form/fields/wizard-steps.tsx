import { useTranslation } from '#app/components/text/translation.ts'

interface StepsProps {
  labels: readonly string[]
  current: number
}

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
