import { type Location, useBlocker, useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#app/components/text/translation.ts'
import { isLost } from './unsaved-changes.ts'

let isSending = false

/** Mount it once, in the shell: the router supports a single blocker. The browser itself asks when the user leaves the portal. */
export function LeavingGuard() {
  const { t } = useTranslation()
  const place = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Location | null>(null)
  const isLeaving = useRef(false)
  const blocker = useBlocker(({ nextLocation }) => {
    if (isSending || isLeaving.current || !isLost(nextLocation)) return false
    setAsked(nextLocation)
    return true
  })
  const stay = () => {
    blocker.reset?.()
    setAsked(null)
  }
  // The router forgets the navigation it blocked as soon as the page loads anything else.
  const leave = () => {
    setAsked(null)
    if (blocker.proceed) return blocker.proceed()
    isLeaving.current = true
    if (asked) navigate(asked)
    isLeaving.current = false
  }
  // Translated even while hidden: a page carries only the texts that its render asked for.
  const words = {
    title: t('forms.leaving.title'),
    what: t('forms.leaving.what'),
    stay: t('forms.leaving.stay'),
    leave: t('forms.leaving.leave'),
  }
  const isAsked = asked !== null
  useEffect(() => {
    const send = () => {
      isSending = true
      setTimeout(() => {
        isSending = false
      })
    }
    const unload = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault()
    }
    document.addEventListener('submit', send, true)
    window.addEventListener('beforeunload', unload)
    return () => {
      document.removeEventListener('submit', send, true)
      window.removeEventListener('beforeunload', unload)
    }
  }, [])
  useEffect(() => {
    if (isAsked) place.current?.showModal()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <dialog ref={place} className="dialog" aria-labelledby={titleId} onClose={stay}>
      <header className="dialog-head">
        <h2 id={titleId}>{words.title}</h2>
      </header>
      <p>{words.what}</p>
      <p className="panel-actions">
        <button type="button" className="button main" onClick={stay}>
          {words.stay}
        </button>
        <button type="button" className="button" onClick={leave}>
          {words.leave}
        </button>
      </p>
    </dialog>
  )
}
