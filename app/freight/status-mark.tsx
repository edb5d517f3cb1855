import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

const looks: Record<Status, { meaning: Meaning; icon: IconName }> = {
  requested: { meaning: 'attention', icon: 'clock' },
  booked: { meaning: 'way', icon: 'document' },
  in_transit: { meaning: 'way', icon: 'way' },
  arrived: { meaning: 'good', icon: 'container' },
  delivered: { meaning: 'good', icon: 'check' },
  cancelled: { meaning: 'closed', icon: 'close' },
}

export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation()
  return <Mark {...looks[status]}>{t(`freight.statuses.${status}`)}</Mark>
}
