import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { useFoldedAway } from './folding.ts'

interface DropdownProps {
  label: string
  icon?: IconName
  /** How many things are set in it. */
  count?: number
  /** Wide panels keep to the right edge of the row of buttons. */
  side?: 'end'
  /** An address that points at it opens it. */
  id?: string
  /** The page was asked for with this one open. */
  isOpen?: boolean
  children: ReactNode
}

/** A button with a panel below it: the browser's own details, one of a page open at a time. Scripts close it when one looks elsewhere. */
export function Dropdown({ label, icon, count = 0, side, id, isOpen = false, children }: DropdownProps) {
  const place = useFoldedAway(id, isOpen)
  return (
    <details className={side ? 'dropdown end' : 'dropdown'} ref={place} open={isOpen} {...{ name: 'dropdown' }}>
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
