import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'

/** Tracking by shipment and by container (product decision 48). */
export function TrackingViews() {
  const { t } = useTranslation()
  return (
    <PathTabs
      label={t('tracking.views')}
      tabs={[
        { to: href('tracking'), label: t('tracking.list') },
        { to: href('trackingContainers'), label: t('freight.fields.containers') },
      ]}
    />
  )
}
