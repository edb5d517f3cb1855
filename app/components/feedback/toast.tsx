import { useEffect, useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

export interface Toast {
  id: string
  heading?: TextKey
  key: TextKey
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
  }, [toast])
  // Apart from the effect above: a page that is asked anew meanwhile has no toast, and the one that is shown goes all the same.
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.stays ?? 6_000)
    return () => clearTimeout(timer)
  }, [shown])
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
