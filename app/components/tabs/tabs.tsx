import { Link } from '@remix-run/react'

export interface Tab<Key extends string> {
  key: Key
  label: string
  count?: string
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  parameter?: string
}

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
