import { address } from '#app/addresses.ts'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import './admin.css'

const tabs = [
  ['customers', address.customers],
  ['groups', address.groups],
  ['users', address.users],
  ['catalogues', address.catalogues],
  ['announcements', address.announcements],
] as const

export function AdminHead({ current }: { current: (typeof tabs)[number][0] }) {
  const { t } = useTranslation()
  return (
    <div className="admin-head">
      <PageTitle title={t('administration.title')} />
      <PathTabs
        label={t('administration.title')}
        tabs={tabs.map(([key, to]) => ({ to, label: t(`administration.tabs.${key}`), isCurrent: key === current }))}
      />
    </div>
  )
}
