import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './admin.css'

const tabs = [
  ['customers', href('customers')],
  ['groups', href('groups')],
  ['users', href('users')],
  ['serviceAccounts', href('serviceAccounts')],
  ['webhooks', href('webhooks')],
  ['companySignIn', href('identityProviders')],
  ['sharing', href('sharingSettings')],
  ['received', href('received')],
  ['catalogues', href('catalogues')],
  ['announcements', href('announcements')],
  ['firstRun', href('firstRun')],
  ['health', href('health')],
  ['portal', href('portalBrand')],
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
