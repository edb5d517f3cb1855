import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { useListed } from '#app/routes/dashboard/listed-link.tsx'
import { arrivingStatuses, type Coming as ComingDays, leavingStatuses } from '#domain/freight/dashboard/coming-days.ts'

const asked = {
  arrivals: { date: 'eta', status: arrivingStatuses },
  departures: { date: 'etd', status: leavingStatuses },
} as const

export function Coming({ kind, coming }: { kind: keyof ComingDays; coming: ComingDays }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const listed = useListed()
  const { date, status } = asked[kind]
  const title = t(`dashboard.coming.${kind}`)
  const total = coming[kind].reduce((sum, { count: each }) => sum + each, 0)
  const figures = coming[kind].map(({ day, count: value }) => ({
    label: day.slice(5),
    value,
    text: count(value),
    ...(value > 0 && listed({ status }, { [date]: { from: day, to: day } })),
  }))
  return (
    <Panel title={title} note={t(`dashboard.coming.${kind}Note`, { count: total, number: count(total) })}>
      {total > 0 && (
        <>
          <ChartPicture chart={{ kind: 'bars', figures }} label={title} height={140} />
          <Figures
            chart={{ kind: 'bars', figures }}
            label={title}
            name={t('dashboard.coming.day')}
            value={t('dashboard.origins.shipments')}
          />
        </>
      )}
    </Panel>
  )
}
