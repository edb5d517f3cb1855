import { useTranslation } from 'react-i18next'
import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { type Status, statuses } from '#domain/freight/shipments/shipment.ts'
import { useListed } from '../listed.tsx'
import { Panel } from '../panel.tsx'

/** "Shipments by Status" (spec 1 §2), in the order of a shipment's life; a bar opens its list. */
export function Statuses({ byStatus }: { byStatus: Record<Status, number> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const listed = useListed()
  const title = t('dashboard.statuses.title')
  const figures = statuses.map((status) => ({
    label: t(`freight.statuses.${status}`),
    value: byStatus[status],
    text: count(byStatus[status]),
    ...listed({ status: [status] }),
  }))
  const chart = { kind: 'bars' as const, figures, lying: true }
  return (
    <Panel title={title}>
      <ChartPicture chart={chart} label={title} />
      <Figures chart={chart} label={title} name={t('dashboard.statuses.name')} value={t('dashboard.origins.shipments')} />
    </Panel>
  )
}
