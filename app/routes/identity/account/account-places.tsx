import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { accountGroups, accountPages, listOffered, type MenuEntry } from '#app/routes/shell/menu.ts'
import { href } from '#domain/core/href.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'

export function AccountPlaces({ roleId }: { roleId: RoleId }) {
  const { t } = useTranslation()
  const tabsOf = (entries: readonly MenuEntry[]) =>
    listOffered({ roleId, rights: [], isCut: false }, entries).map(({ page, label }) => ({ to: href(page), label: t(label) }))
  const groups = accountGroups.map(({ label, entries }) => ({ label: t(label), tabs: tabsOf(entries) }))
  return <PathTabs label={t('menu.account')} tabs={tabsOf(accountPages)} groups={groups.filter(({ tabs }) => tabs.length > 0)} />
}
