import { Link } from '@remix-run/react'

export interface Tab<Key extends string> {
  key: Key
  label: string
  /** How many things are in it, written as people read it. */
  count?: string
}

interface TabsProps<Key extends string> {
  /** What the tabs divide, for those who hear the page. */
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  /** The part of the address that names the tab. */
  parameter?: string
}

/** Parts of a page of which one is shown: links, so that each has an address, Back leads to the last one, and no script is needed. */
export function Tabs<Key extends string>({ label, tabs, current, parameter = 'tab' }: TabsProps<Key>) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              className="tab"
              to={`?${new URLSearchParams({ [parameter]: tab.key })}`}
              aria-current={tab.key === current ? 'page' : undefined}
              preventScrollReset
            >
              {tab.label}
              {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
