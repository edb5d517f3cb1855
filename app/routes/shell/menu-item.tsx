import { NavLink, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import type { MenuEntry, MenuGroup } from './menu.ts'

/** A link of the side menu, or several that fold away under one name. */
export function MenuItem({ item }: { item: MenuEntry | MenuGroup }) {
  return <li>{'entries' in item ? <Group {...item} /> : <Entry {...item} />}</li>
}

function Entry({ path, icon, label }: MenuEntry) {
  const { t } = useTranslation()
  return (
    <NavLink className="menu-entry" to={path}>
      <Icon name={icon} />
      <span className="menu-label">{t(label)}</span>
    </NavLink>
  )
}

/** Open where one of its pages is shown. */
function Group({ icon, label, entries }: MenuGroup) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <details className="menu-group" open={entries.some(({ path }) => pathname.toLowerCase().startsWith(path.toLowerCase()))}>
      <summary className="menu-entry">
        <Icon name={icon} />
        <span className="menu-label">{t(label)}</span>
        <Icon name="chevron-down" small />
      </summary>
      <ul>
        {entries.map((entry) => (
          <MenuItem key={entry.path} item={entry} />
        ))}
      </ul>
    </details>
  )
}
