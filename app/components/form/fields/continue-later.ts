import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** A saved form is replaced by one with a new creation key; without this the focus would jump to the top of the page. */
export function useContinueLater(formId: string, creationKey: string): void {
  const sending = useNavigation().formData?.get('key')
  const sent = useRef<unknown>(null)
  const keptKey = useRef(creationKey)
  useEffect(() => {
    if (sending) sent.current = sending
  }, [sending])
  useEffect(() => {
    const isKept = keptKey.current !== creationKey && keptKey.current === sent.current
    keptKey.current = creationKey
    if (isKept) document.getElementById(formId)?.querySelector<HTMLElement>('textarea, input[type=file]')?.focus({ preventScroll: true })
  }, [formId, creationKey])
}
