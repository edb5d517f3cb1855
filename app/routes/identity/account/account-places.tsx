import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { accountPages, listOffered } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  const tabs = listOffered({ roleId, rights: [], isCut: false }, accountPages)
  return <PathTabs label={t('menu.account')} tabs={tabs.map(({ page, label }) => ({ to: href(page), label: t(label) }))} />
}
