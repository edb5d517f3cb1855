import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

export function useCollapsed(id?: string, isOpen = false): RefObject<HTMLDetailsElement> {
  const place = useRef<HTMLDetailsElement>(null)
  const { key, hash } = useLocation()
  const keySeen = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going on is why it closes
  useEffect(() => {
    const isWanted = isOpen || (id !== undefined && hash === `#${id}`)
    // On the page the user came to, keep what they opened before scripts ran.
    if (place.current && (isWanted || keySeen.current !== key)) {
      if (!isWanted) leaveBy(place.current)
      place.current.open = isWanted
    }
    keySeen.current = key
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = event.type === 'pointerdown' && !place.current?.contains(event.target as Node)
      if (!place.current?.open || !(isEscape || isElsewhere)) return
      if (isEscape) {
        // The same key would close the dialog around it.
        event.preventDefault()
        leaveBy(place.current)
      }
      place.current.open = false
    }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, close)
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, close)
    }
  }, [])
  return place
}

/** Closing an element that holds the focus moves the focus to the top of the page, so it goes to the summary first. */
function leaveBy(details: HTMLDetailsElement): void {
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus({ preventScroll: true })
}
