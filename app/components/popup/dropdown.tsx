import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'

interface DropdownProps {
  label: string
  icon?: IconName
  /** How many things are set in it. */
  count?: number
  /** Wide panels keep to the right edge of the row of buttons. */
  side?: 'end'
  /** An address that points at it opens it. */
  id?: string
  children: ReactNode
}

/** A button with a panel below it: the browser's own details, one of a page open at a time. Scripts close it when one looks elsewhere. */
export function Dropdown({ label, icon, count = 0, side, id, children }: DropdownProps) {
  const place = useRef<HTMLDetailsElement>(null)
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going on is why it closes
  useEffect(() => {
    if (place.current) place.current.open = id !== undefined && hash === `#${id}`
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isElsewhere = event.type === 'pointerdown' && !place.current?.contains(event.target as Node)
      if (!place.current?.open || !(isEscape || isElsewhere)) return
      place.current.open = false
      if (isEscape) place.current.querySelector('summary')?.focus()
    }
    for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, close)
    return () => {
      for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, close)
    }
  }, [])
  return (
    <details className={side ? 'dropdown end' : 'dropdown'} ref={place} {...{ name: 'dropdown' }}>
      <summary className="button">
        {icon && <Icon name={icon} small />}
        {label}
        {count > 0 && <span className="dropdown-count">{count}</span>}
        <Icon name="chevron-down" small />
      </summary>
      <div id={id} className={side ? 'dropdown-panel end' : 'dropdown-panel'}>
        {children}
      </div>
    </details>
  )
}
