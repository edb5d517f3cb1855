import { Link, NavLink } from '@remix-run/react'
import { useId } from 'react'

export interface PathTab {
  to: string
  label: string
  /** Not given: by the address. */
  isCurrent?: boolean
}

interface PathTabsProps {
  label: string
  tabs: readonly PathTab[]
  /** Further tabs below, each group under its name. */
  groups?: readonly { label: string; tabs: readonly PathTab[] }[]
}

export function PathTabs({ label, tabs, groups = [] }: PathTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <TabRow tabs={tabs} />
      {groups.length > 0 && (
        <div className="tab-groups">
          {groups.map((group) => (
            <TabGroup key={group.label} {...group} />
          ))}
        </div>
      )}
    </nav>
  )
}

function TabGroup({ label, tabs }: { label: string; tabs: readonly PathTab[] }) {
  const id = useId()
  return (
    <div className="tab-group">
      <span className="tab-group-name" id={id}>
        {label}
      </span>
      <TabRow tabs={tabs} labelledBy={id} />
    </div>
  )
}

function TabRow({ tabs, labelledBy }: { tabs: readonly PathTab[]; labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy}>
      {tabs.map(({ to, label, isCurrent }) => (
        <li key={to}>
          {isCurrent === undefined ? (
            <NavLink className="tab" to={to} end prefetch="intent" preventScrollReset>
              {label}
            </NavLink>
          ) : (
            <Link className="tab" to={to} aria-current={isCurrent ? 'page' : undefined} prefetch="intent" preventScrollReset>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
