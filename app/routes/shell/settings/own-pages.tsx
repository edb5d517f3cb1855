import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { listOffered, ownPages } from '../menu.ts'

/** The pages about the person rather than their freight, as far as this build and their role have any. */
export function OwnPages({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  const pages = listOffered(roleId, ownPages)
  if (pages.length === 0) return null
  return (
    <nav className="own-pages" aria-label={t('settings.ownPages')}>
      <h2>{t('settings.ownPages')}</h2>
      <ul>
        {pages.map(({ path, icon, label }) => (
          <li key={path}>
            <Link className="menu-entry" to={path}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
