import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Capability, isAllowed } from '#domain/access/permissions.ts'
import type { RoleId } from '#domain/access/roles.ts'

const places = [
  { path: '/sessions', label: 'sessions.title', capability: 'manage-own-sessions' },
  { path: '/second-factor', label: 'secondFactor.title', capability: 'manage-second-factor' },
  { path: '/second-factor/required', label: 'secondFactor.requiredTitle', capability: 'require-second-factor' },
  { path: '/audit', label: 'audit.title', capability: 'read-audit-trail' },
] as const satisfies { path: string; label: string; capability: Capability }[]

/** The pages about signing in and what was done, as far as the role may open them. */
export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  return (
    <nav className="tabs" aria-label={t('sessions.places')}>
      <ul>
        {places
          .filter(({ capability }) => isAllowed(roleId, capability))
          .map(({ path, label }) => (
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
