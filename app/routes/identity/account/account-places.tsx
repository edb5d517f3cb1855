import { useLocation } from '@remix-run/react'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isAt, listAccountPages } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const pages = listAccountPages({ roleId, rights: [], isCut: false })
  return (
    <PathTabs
      label={t('menu.account')}
      tabs={pages.map((entry) => ({ to: href(entry.page), label: t(entry.label), isCurrent: isAt(entry, pathname) }))}
    />
  )
}
