import { useEffect, useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'

/** How long the button says that it has copied. */
const thanksMs = 1500

/** Puts a value on the clipboard. Drawn only where scripts run. */
export function CopyButton({ value, label, copied: done }: { value: string; label: string; copied: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), thanksMs)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button
      type="button"
      className="button quiet square small with-scripts"
      title={copied ? done : label}
      onClick={() => navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <Icon name={copied ? 'check' : 'copy'} small />
      <span className="visually-hidden" aria-live="polite">
        {copied ? done : label}
      </span>
    </button>
  )
}
