import { useNavigation } from '@remix-run/react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** A part of the page that a button shows over the rest: the browser's own popover, which needs no script. React 18 does not know its attributes yet. */
export const popup = { popover: 'auto' } as const

/** What a button needs to show or hide the popup of that id. */
export function opensPopup(id: string, action: 'toggle' | 'hide' = 'toggle') {
  return { popovertarget: id, popovertargetaction: action }
}

export const isOpen = (place: HTMLElement | null) => place?.matches(':popover-open') ?? false

/** Closes a popup on client-side navigation: without a page load nothing else would. */
export function useClosedByNavigation<Place extends HTMLElement>(): RefObject<Place> {
  const place = useRef<Place>(null)
  const isGoing = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isGoing && isOpen(place.current)) place.current?.hidePopover()
  }, [isGoing])
  return place
}

/** Makes a link open a popup in place of the page it leads to, where scripts run. A new window or tab still gets the page. */
export function useOpenedByLink(onOpen: () => void) {
  const place = useClosedByNavigation<HTMLDivElement>()
  const wasOpen = useRef(false)
  const link = {
    'aria-haspopup': 'dialog',
    onPointerDown: () => {
      wasOpen.current = isOpen(place.current)
    },
    onClick: (event: MouseEvent) => {
      if (!place.current?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // A press on the link while the popup is open has closed it already: it must not open it again.
      const isClosing = wasOpen.current
      wasOpen.current = false
      if (isClosing) return
      place.current.showPopover()
      place.current.focus()
      onOpen()
    },
  } as const
  return { place, link }
}
