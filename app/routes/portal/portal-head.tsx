import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { href } from '#domain/core/href.ts'

const tabs = [
  ['brand', href('portalBrand')],
  ['legal', href('portalLegal')],
  ['retention', href('portalRetention')],
] as const

export function PortalHead({ current }: { current: (typeof tabs)[number][0] }) {
  const { t } = useTranslation()
  return (
    <>
      <AdminHead current="portal" />
      <PathTabs
        label={t('branding.title')}
        tabs={tabs.map(([key, to]) => ({ to, label: t(`branding.${key}.title`), isCurrent: key === current }))}
      />
    </>
  )
}
