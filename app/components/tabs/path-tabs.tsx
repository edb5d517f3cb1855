import { Link, NavLink } from '@remix-run/react'

interface PathTabsProps {
  /** What the tabs divide, for those who hear the page. */
  label: string
  tabs: readonly {
    to: string
    label: string
    /** For a part that other addresses belong to as well; otherwise the one whose address is open is the current one. */
    isCurrent?: boolean
  }[]
}

/** Parts of a thing, each a page of its own with its own path. */
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
