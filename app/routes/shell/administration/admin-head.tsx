import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import './admin.css'

/** The three of spec 1 §2; further pages follow in groups. */
const tabs = [
  ['customers', href('customers')],
  ['groups', href('groups')],
  ['users', href('users')],
] as const

const groups = [
  [
    'access',
    [
      ['companySignIn', href('identityProviders')],
      ['serviceAccounts', href('serviceAccounts')],
      ['webhooks', href('webhooks')],
      ['sharing', href('sharingSettings')],
    ],
  ],
  [
    'data',
    [
      ['received', href('received')],
      ['catalogues', href('catalogues')],
    ],
  ],
  [
    'installation',
    [
      ['portal', href('portalBrand')],
      ['announcements', href('announcements')],
      ['firstRun', href('firstRun')],
      ['health', href('health')],
    ],
  ],
] as const

type AdminTab = (typeof tabs)[number] | (typeof groups)[number][1][number]

export function AdminHead({ current }: { current: AdminTab[0] }) {
  const { t } = useTranslation()
  const tabOf = ([key, to]: AdminTab) => ({ to, label: t(`administration.tabs.${key}`), isCurrent: key === current })
  return (
    <div className="admin-head">
      <PageTitle title={t('administration.title')} />
      <PathTabs
        label={t('administration.title')}
        tabs={tabs.map(tabOf)}
        groups={groups.map(([key, further]) => ({ label: t(`administration.tabGroups.${key}`), tabs: further.map(tabOf) }))}
      />
    </div>
  )
}
