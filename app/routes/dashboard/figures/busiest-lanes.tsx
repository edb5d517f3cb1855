import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { Listed } from '#app/routes/dashboard/listed-link.tsx'
import type { Performance } from '#domain/freight/dashboard/performance.ts'
import { readLane } from '#domain/freight/shipments/index/lane-value.ts'

interface LanesProps {
  performance: Pick<Performance, 'lanes' | 'months'>
  placeNames: Readonly<Record<string, string>>
}

export function Lanes({ performance: { lanes, months }, placeNames }: LanesProps) {
  const { t } = useTranslation()
  const { count, tenths } = useNumbers()
  const title = t('dashboard.lanes.title')
  const arrivedIn = months.map(({ month }) => month)
  return (
    <Panel title={title} note={t('dashboard.lanes.note')}>
      {lanes.length > 0 ? (
        <Ledger
          label={title}
          columns={[
            { label: t('dashboard.lanes.lane') },
            { label: t('dashboard.carriers.arrived'), isFigure: true },
            { label: t('dashboard.lanes.mean'), isFigure: true },
            { label: t('dashboard.lanes.spread'), isFigure: true },
            { label: t('dashboard.lanes.undated'), isFigure: true },
          ]}
          rows={lanes.map(({ lane, arrived, transit }) => {
            const way = readLane(lane)
            const name = way ? `${placeNames[way.from] ?? way.from} → ${placeNames[way.to] ?? way.to}` : lane
            const mode = t(`freight.modes.${way?.mode ?? 'land'}`)
            return {
              id: lane,
              cells: [
                <>
                  {name} <span className="home-aside">{mode}</span>
                </>,
                way?.mode ? (
                  <Listed key="arrived" of={{ mode: [way.mode], pol: [way.from], pod: [way.to], arrivedIn }}>
                    {count(arrived)}
                  </Listed>
                ) : (
                  count(arrived)
                ),
                transit && t('dashboard.days', { days: tenths(transit.mean) }),
                transit && t('dashboard.days', { days: `${count(transit.from)}–${count(transit.to)}` }),
                count(arrived - (transit?.measured ?? 0)),
              ],
            }
          })}
          missing="–"
        />
      ) : (
        <p className="home-note">{t('dashboard.punctuality.none')}</p>
      )}
    </Panel>
  )
}
