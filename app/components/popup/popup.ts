import { useNavigation } from '@remix-run/react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

/** React 18 does not type the popover attributes yet. */
export const popup = { popover: 'auto' } as const

export function opensPopup(id: string, action: 'toggle' | 'hide' = 'toggle') {
  return { popovertarget: id, popovertargetaction: action }
}

export const isOpen = (place: HTMLElement | null) => place?.matches(':popover-open') ?? false

export function useClosedByNavigation<Place extends HTMLElement>(): RefObject<Place> {
  const place = useRef<Place>(null)
  const isGoing = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isGoing && isOpen(place.current)) place.current?.hidePopover()
  }, [isGoing])
  return place
}

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
      // The press on the link has already closed an open popup; it must not open it again.
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
