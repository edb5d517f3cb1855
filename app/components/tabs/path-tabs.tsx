import { Link, NavLink } from '@remix-run/react'

interface PathTabsProps {
  label: string
  tabs: readonly {
    to: string
    label: string
    isCurrent?: boolean
  }[]
}

export function PathTabs({ label, tabs }: PathTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
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
    </nav>
  )
}
