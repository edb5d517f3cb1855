import { NavLink } from '@remix-run/react'

export interface Tab {
  to: string
  label: string
}

/** The parts of a thing, each a page of its own: links, so that a tab can be opened, kept and gone back to. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
