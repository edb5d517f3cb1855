import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { placesOf } from './place.ts'

/** The way between the pages about signing in and what was done. */
export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  return (
    <nav className="tabs" aria-label={t('sessions.places')}>
      <ul>
        {placesOf(roleId).map(({ path, label }) => (
          <li key={path}>
            <NavLink className="tab" to={path} end>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
