import { useNavigation } from '@remix-run/react'
import { createContext, type FormEvent, useCallback, useContext, useEffect, useRef } from 'react'
import { isIntent } from '#app/components/form/intent.ts'

export type Outcome = 'answered' | 'failed'

interface Awaiting {
  begin: (part: string) => void
  end: (part: string, outcome: Outcome) => void
}

const nothing: Awaiting = { begin: () => {}, end: () => {} }
export const AwaitingContext = createContext<Awaiting>(nothing)

export const useAwaiting = () => useContext(AwaitingContext)

/**
 * Save pressed after "Remove all", before its response arrived, sent the old list and reported success. So a submission waits while the
 * server still changes the form's fields, and is repeated once the response is in the form.
 */
export function useAwaitedAnswers(formId: string) {
  const { state } = useNavigation()
  const awaited = useRef(new Set<string>())
  const held = useRef<{ submitter: HTMLElement | null }>()
  const release = useCallback(
    (outcome: Outcome) => {
      if (awaited.current.size > 0 && outcome === 'answered') return
      const { submitter = null } = held.current ?? {}
      const isHeld = held.current !== undefined
      held.current = undefined
      submitter?.removeAttribute('aria-busy')
      const form = document.getElementById(formId)
      if (!isHeld || outcome === 'failed' || !(form instanceof HTMLFormElement)) return
      // A button that is disabled meanwhile submits nothing.
      form.requestSubmit(submitter?.isConnected && !submitter.matches(':disabled') ? submitter : null)
    },
    [formId],
  )
  const awaiting = useRef<Awaiting>({
    begin: (part) => void awaited.current.add(part),
    end: (part, outcome) => {
      if (awaited.current.delete(part)) release(outcome)
    },
  })
  const hold = (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter } = event.nativeEvent as SubmitEvent
    // conform validates a field by submitting with a button of its own. Repeated once that button is gone, it saved the form.
    const isOfConform = submitter instanceof HTMLButtonElement && submitter.name === '__intent__'
    if (awaited.current.size > 0 && !isOfConform) {
      event.preventDefault()
      held.current?.submitter?.removeAttribute('aria-busy')
      held.current = { submitter }
      submitter?.setAttribute('aria-busy', 'true')
      return true
    }
    return false
  }
  const letGo = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isChange = submitter instanceof HTMLButtonElement && submitter.name === 'intent' && isIntent(submitter.value)
    if (!event.defaultPrevented && isChange) awaited.current.add(turningPage)
  }
  useEffect(() => {
    if (state === 'idle') awaiting.current.end(turningPage, 'answered')
  }, [state])
  return { awaiting: awaiting.current, hold, letGo }
}

const turningPage = 'navigation'
