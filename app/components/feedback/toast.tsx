import type { ParseKeys } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon/icon.tsx'

/** What has just been done, said once. */
export interface Toast {
  id: string
  /** A first line of its own. */
  heading?: ParseKeys
  key: ParseKeys
  values?: Record<string, string | number>
  /** Whether something went wrong. */
  isTrouble?: boolean
  /** How long it stays, in milliseconds; 6,000 unless told (spec 1 §8). */
  stays?: number
}

/** Screen readers hear it; scripts float it over the page and take it away again. Without them it stays at the page's top. */
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
