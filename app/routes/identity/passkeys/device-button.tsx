import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readClock } from '#app/components/clock/browser-time.ts'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

const faults: Readonly<Record<string, 'cancelled' | 'onDevice' | 'wrongAddress'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'onDevice',
  SecurityError: 'wrongAddress',
}

interface DeviceButtonProps {
  /** What the device answers, which is then sent with the form. */
  ask: () => Promise<unknown>
  /** Asks as soon as the page is there; browsers that want a click first are asked by the button. */
  isAskedAtOnce?: boolean
  /** Where the portal's passkeys work. */
  address: string
  /** What stands beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** A button for the person's device, in a form with a field `answer`. It is not there without scripts. */
export function DeviceButton({ ask, isAskedAtOnce = false, address, beside, children }: DeviceButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<'unsupported' | 'cancelled' | 'onDevice' | 'wrongAddress' | 'failed' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const press = async (isByHand: boolean) => {
    if (!('PublicKeyCredential' in window)) return setFault('unsupported')
    setAsking(true)
    setFault(null)
    try {
      const answer = JSON.stringify(await ask())
      const form = field.current?.form
      if (!field.current || !form) return
      field.current.value = answer
      for (const [name, value] of Object.entries(readClock())) {
        const input = form.elements.namedItem(name)
        if (input instanceof HTMLInputElement) input.value = value
      }
      form.requestSubmit()
    } catch (error) {
      if (isByHand) setFault(faults[error instanceof Error ? error.name : ''] ?? 'failed')
    } finally {
      setAsking(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (isAskedAtOnce) void press(false)
  }, [])
  return (
    <>
      <input type="hidden" name="answer" ref={field} />
      {fault && (
        <Notice tone="late" role="alert">
          {t(`passkeys.${fault}`, { address })}
        </Notice>
      )}
      <p className="panel-actions">
        <button type="button" className="button main with-scripts" aria-busy={isAsking} onClick={() => void press(true)}>
          {children}
        </button>
        {beside}
      </p>
    </>
  )
}
