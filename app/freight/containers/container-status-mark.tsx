import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ContainerStatus } from '#domain/freight/shipments/details/shipment-details.ts'

const looks: Record<ContainerStatus, { meaning: Meaning; icon: IconName }> = {
  booked: { meaning: 'way', icon: 'document' },
  in_transit: { meaning: 'way', icon: 'way' },
  arrived: { meaning: 'good', icon: 'container' },
  out_of_gate: { meaning: 'good', icon: 'land' },
  delivered: { meaning: 'good', icon: 'check' },
  returned: { meaning: 'closed', icon: 'check' },
}

export function ContainerStatusMark({ status }: { status: ContainerStatus }) {
  const { t } = useTranslation()
  return <Mark {...looks[status]}>{t(`freight.containerStatuses.${status}`)}</Mark>
}
