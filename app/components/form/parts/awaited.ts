import { useNavigation } from '@remix-run/react'
import { createContext, type FormEvent, useCallback, useContext, useEffect, useRef } from 'react'

/** How an answer that changes a form's fields has come out: nothing is sent of a form whose change failed. */
export type Outcome = 'answered' | 'failed'

interface Awaiting {
  begin: (part: string) => void
  end: (part: string, outcome: Outcome) => void
}

/** A form that waits for nothing. */
const nothing: Awaiting = { begin: () => {}, end: () => {} }
export const AwaitingContext = createContext<Awaiting>(nothing)

/** For a part of a form that asks the server what its fields are to be. */
export const useAwaiting = () => useContext(AwaitingContext)

/** Buttons that change a form and do not act on it: the form library's own, and those of our lists. */
const changes = /^__intent__$|press$/i

/**
 * Holds a form back while the server still changes its fields: Save pressed after "Remove all", and before its answer, sent the list as
 * it was and said that it had been saved. What was pressed meanwhile is pressed again once the answer is in the form.
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
      form.requestSubmit(submitter?.isConnected ? submitter : null)
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
    if (awaited.current.size > 0) {
      event.preventDefault()
      held.current?.submitter?.removeAttribute('aria-busy')
      held.current = { submitter }
      submitter?.setAttribute('aria-busy', 'true')
      return true
    }
    return false
  }
  /** After the form was let go: a button that only changes it has an answer of its own to wait for. */
  const letGo = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const name = submitter instanceof HTMLButtonElement ? submitter.name : ''
    if (!event.defaultPrevented && changes.test(name)) awaited.current.add(turningPage)
  }
  useEffect(() => {
    if (state === 'idle') awaiting.current.end(turningPage, 'answered')
  }, [state])
  return { awaiting: awaiting.current, hold, letGo }
}

const turningPage = 'navigation'
