import { Link, useRouteLoaderData } from '@remix-run/react'
import { useId } from 'react'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listOffered, type MenuEntry, settingsGroups } from '#app/routes/shell/menu.ts'
import type { Person } from '#app/routes/shell/side-menu/user-menu.tsx'
import { href, type PlainRoute } from '#domain/core/href.ts'
import '#app/routes/shell/administration/admin.css'
import './settings-place.css'

interface SettingsPlaceProps {
  current: PlainRoute
  /** A list needs the whole width: the other pages are a menu above it, as on a phone. */
  isWide?: boolean
}

/** Where a page of the portal settings is: the way back, and a rail of the pages that the person may open. */
export function SettingsPlace({ current, isWide = false }: SettingsPlaceProps) {
  const { t } = useTranslation()
  const shell = useRouteLoaderData<{ person: Person; closed: string[] }>('routes/shell/layout')
  const groups = settingsGroups
    .map(({ label, entries }) => ({ label: t(label), entries: shell ? listOffered(shell.person, entries, shell.closed) : [] }))
    .filter(({ entries }) => entries.length > 0)
  const label = t('menu.portalSettings')
  return (
    <>
      {!isWide && (
        <nav className="settings-rail" aria-label={label}>
          <SettingsPages groups={groups} current={current} />
        </nav>
      )}
      <div className={isWide ? 'settings-crumb' : 'settings-crumb beside-rail'}>
        <Dropdown label={label}>
          <nav aria-label={label}>
            <SettingsPages groups={groups} current={current} />
          </nav>
        </Dropdown>
      </div>
    </>
  )
}

function SettingsPages({ groups, current }: { groups: { label: string; entries: MenuEntry[] }[]; current: PlainRoute }) {
  const { t } = useTranslation()
  const id = useId()
  return groups.map(({ label, entries }, at) => (
    <div key={entries[0]?.page} className="settings-group">
      <span id={`${id}${at}`}>{label}</span>
      <ul aria-labelledby={`${id}${at}`}>
        {entries.map(({ page, label: name }) => (
          <li key={page}>
            <Link to={href(page)} aria-current={page === current ? 'page' : undefined} prefetch="intent">
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
