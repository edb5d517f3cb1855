import { Link, NavLink } from '@remix-run/react'

export interface PathTab {
  to: string
  label: string
  /** Not given: by the address. */
  isCurrent?: boolean
}

export function PathTabs({ label, tabs }: { label: string; tabs: readonly PathTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label: name, isCurrent }) => (
          <li key={to}>
            {isCurrent === undefined ? (
              <NavLink className="tab" to={to} end prefetch="intent" preventScrollReset>
                {name}
              </NavLink>
            ) : (
              <Link className="tab" to={to} aria-current={isCurrent ? 'page' : undefined} prefetch="intent" preventScrollReset>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
