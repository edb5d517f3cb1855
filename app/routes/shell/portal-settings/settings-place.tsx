import { Form, Link, useNavigate, useRouteLoaderData } from '@remix-run/react'
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
  /** A list needs the whole width: the other pages are a menu above it. */
  isWide?: boolean
}

interface Pages {
  groups: { label: string; entries: MenuEntry[] }[]
  current: PlainRoute
}

interface Shell {
  person: Person
  closed: string[]
  isSetUp: boolean
}

/** Where a page of the portal settings is: a rail of the pages that the person may open, on a narrow screen a menu, on a phone one select. */
export function SettingsPlace({ current, isWide = false }: SettingsPlaceProps) {
  const { t } = useTranslation()
  const shell = useRouteLoaderData<Shell>('routes/shell/layout')
  const groups = settingsGroups
    .map(({ label, entries }) => ({
      label: t(label),
      entries: shell
        ? listOffered(shell.person, entries, shell.closed).filter(({ page }) => page !== 'firstRun' || !shell.isSetUp || page === current)
        : [],
    }))
    .filter(({ entries }) => entries.length > 0)
  const label = t('menu.portalSettings')
  const group = groups.find(({ entries }) => entries.some(({ page }) => page === current))
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
        {group && <span className="settings-crumb-group">{group.label}</span>}
      </div>
      <SettingsSelect groups={groups} current={current} />
    </>
  )
}

function SettingsPages({ groups, current }: Pages) {
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

function SettingsSelect({ groups, current }: Pages) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  return (
    <Form className="settings-select" method="get" action={href('portalSettings')}>
      <label className="field-label" htmlFor={id}>
        {t('menu.portalSettings')}
      </label>
      <select
        key={current}
        id={id}
        className="input"
        name="page"
        defaultValue={current}
        onChange={({ currentTarget }) => navigate(href(currentTarget.value as PlainRoute))}
      >
        {groups.map(({ label, entries }) => (
          <optgroup key={label} label={label}>
            {entries.map(({ page, label: name }) => (
              <option key={page} value={page}>
                {t(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" className="button without-scripts">
        {t('forms.open')}
      </button>
    </Form>
  )
}
