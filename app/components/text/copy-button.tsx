import { useEffect, useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { copyText } from './copy-text.ts'
import { useTranslation } from './translation.ts'

const answerMs = 1500
const icons = { ready: 'copy', copied: 'check', failed: 'alert' } as const

export function CopyButton({ value, label }: { value: string; label: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<keyof typeof icons>('ready')
  const words = { ready: label, copied: t('forms.copied'), failed: t('forms.notCopied') }
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), answerMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <button
      type="button"
      className="button quiet square small with-scripts"
      title={words[state]}
      onClick={async () => setState((await copyText(value)) ? 'copied' : 'failed')}
    >
      <Icon name={icons[state]} small />
      <span className="visually-hidden" aria-live="polite">
        {words[state]}
      </span>
    </button>
  )
}
