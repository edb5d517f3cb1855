import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isAt, type MenuEntry, type MenuGroup } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'

export function MenuItem({ item }: { item: MenuEntry | MenuGroup }) {
  return <li>{'entries' in item ? <Group {...item} /> : <Entry entry={item} />}</li>
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Link className="menu-entry" to={href(entry.page)} aria-current={isAt(entry, pathname) ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span className="menu-label">{t(entry.label)}</span>
    </Link>
  )
}

function Group({ icon, label, entries }: MenuGroup) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <details className="menu-group" open={entries.some((entry) => isAt(entry, pathname))}>
      <summary className="menu-entry">
        <Icon name={icon} />
        <span className="menu-label">{t(label)}</span>
        <Icon name="chevron-down" small />
      </summary>
      <ul>
        {entries.map((entry) => (
          <MenuItem key={entry.page} item={entry} />
        ))}
      </ul>
    </details>
  )
}
