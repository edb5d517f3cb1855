import type { ParseKeys } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'

export interface Toast {
  id: string
  heading?: ParseKeys
  key: ParseKeys
  values?: Record<string, string | number>
  isTrouble?: boolean
  /** Milliseconds; 6,000 by default (spec 1 §8). */
  stays?: number
}

export function ToastLine({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(toast)
  const [isFloating, setFloating] = useState(false)
  useEffect(() => {
    if (!toast) return
    setShown(toast)
    setFloating(true)
    const timer = setTimeout(() => setShown(null), toast.stays ?? 6_000)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <output className={isFloating ? 'toast-place floating' : 'toast-place'}>
      {shown && (
        <span className="toast" key={shown.id}>
          <Icon name={shown.isTrouble ? 'alert' : 'check'} />
          <span>
            {shown.heading && <strong>{t(shown.heading)}</strong>}
            {t(shown.key, { ...shown.values })}
          </span>
        </span>
      )}
    </output>
  )
}
