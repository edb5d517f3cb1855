import { NavLink } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { accountPages, listOffered } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  return (
    <nav className="tabs" aria-label={t('menu.account')}>
      <ul>
        {listOffered({ roleId, rights: [] }, accountPages).map(({ page, label }) => (
          <li key={page}>
            <NavLink className="tab" to={href(page)} end>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
