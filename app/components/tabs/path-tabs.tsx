import { NavLink } from '@remix-run/react'

interface PathTabsProps {
  /** What the tabs divide, for those who hear the page. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Parts of a thing, each a page of its own with its own path. */
export function PathTabs({ label, tabs }: PathTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink className="tab" to={to} end prefetch="intent" preventScrollReset>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
