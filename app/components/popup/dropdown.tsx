import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { useCollapsed } from './use-collapsed.ts'

interface DropdownProps {
  label: string
  icon?: IconName
  count?: number
  side?: 'end'
  isSmall?: boolean
  id?: string
  /** The fragment of a part in it, which opens it too. */
  part?: string
  isOpen?: boolean
  children: ReactNode
}

export function Dropdown({ label, icon, count = 0, side, isSmall = false, id, part, isOpen = false, children }: DropdownProps) {
  const place = useCollapsed(id ?? part, isOpen)
  return (
    <details className={side ? 'dropdown end' : 'dropdown'} ref={place} open={isOpen} name={'dropdown'}>
      <summary className={isSmall ? 'button small' : 'button'}>
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
