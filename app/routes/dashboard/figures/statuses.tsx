import type { ChartColour } from '#app/components/chart/chart.ts'
import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { useListed } from '#app/routes/dashboard/listed-link.tsx'
import { type Status, statuses } from '#domain/freight/shipments/shipment.ts'

/** Spec 1 §3 primeChart. Bars have labels, because colour is never the only sign. */
const colours: Record<Status, ChartColour> = {
  requested: 'attention',
  booked: 'chart-second',
  in_transit: 'chart-first',
  arrived: 'good-fill',
  delivered: 'good',
  cancelled: 'closed',
}

export function Statuses({ byStatus }: { byStatus: Record<Status, number> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const listed = useListed()
  const title = t('dashboard.statuses.title')
  const figures = statuses.map((status) => ({
    label: t(`freight.statuses.${status}`),
    value: byStatus[status],
    text: count(byStatus[status]),
    colour: colours[status],
    ...listed({ status: [status] }),
  }))
  const chart = { kind: 'bars' as const, figures, lying: true }
  return (
    <Panel title={title}>
      <ChartPicture chart={chart} label={title} height={statuses.length * 26} />
      <Figures chart={chart} label={title} name={t('dashboard.statuses.name')} value={t('dashboard.origins.shipments')} />
    </Panel>
  )
}
