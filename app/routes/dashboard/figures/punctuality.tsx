import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { Listed, useListed } from '#app/routes/dashboard/listed-link.tsx'
import type { Performance, Punctuality as Punctual } from '#domain/freight/dashboard/performance.ts'
import { useMeanDelay } from './mean-delay.ts'

interface PunctualityProps {
  performance: Pick<Performance, 'months' | 'all' | 'withoutArrival'>
  monthNames: readonly string[]
}

export function Punctuality({ performance: { months, all, withoutArrival }, monthNames }: PunctualityProps) {
  const { t } = useTranslation()
  const { count, percent } = useNumbers()
  const listed = useListed()
  const meanDelay = useMeanDelay()
  const title = t('dashboard.punctuality.title')
  const arrivedIn = months.map(({ month }) => month)
  const nameOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
  const figures = months.map((each) => ({
    label: nameOf(each.month),
    value: Math.round(shareOf(each) ?? 0),
    text: `${shareText(each, percent)} (${count(each.onTime)} / ${count(compared(each))})`,
    ...(each.onTime > 0 && listed({ arrivedIn: [each.month], arrival: ['on_time'] })),
  }))
  const shown = figures.map((figure, at) => ({
    ...figure,
    label: monthNames[Number(arrivedIn[at]?.slice(5)) - 1] ?? figure.label,
    text: compared(months[at] as Punctual) > 0 ? String(figure.value) : '–',
  }))
  return (
    <Panel
      title={title}
      note={
        <>
          {t('dashboard.punctuality.note')}{' '}
          {all.undated > 0 && (
            <Listed of={{ arrivedIn, arrival: ['undated'] }}>
              {t('dashboard.punctuality.undated', { count: all.undated, number: count(all.undated) })}
            </Listed>
          )}{' '}
          {withoutArrival > 0 && (
            <Listed of={{ missing: ['arrival'] }}>
              {t('dashboard.punctuality.withoutArrival', { count: withoutArrival, number: count(withoutArrival) })}
            </Listed>
          )}
        </>
      }
    >
      {compared(all) > 0 ? (
        <>
          <p className="home-share">
            <strong>{shareText(all, percent)}</strong>{' '}
            <span>
              {t('dashboard.punctuality.share')}{' '}
              <Listed of={{ arrivedIn, arrival: ['on_time', 'late'] }}>
                {t('dashboard.punctuality.of', { count: compared(all), number: count(compared(all)) })}
              </Listed>
              {' · '}
              {meanDelay(all.meanDelay)}
            </span>
          </p>
          <ChartPicture chart={{ kind: 'bars', figures: shown }} label={`${title}, %`} height={200} />
          <Figures
            chart={{ kind: 'bars', figures }}
            label={title}
            name={t('dashboard.trend.month')}
            value={t('dashboard.punctuality.onTime')}
          />
        </>
      ) : (
        <p className="home-note">{t('dashboard.punctuality.none')}</p>
      )}
    </Panel>
  )
}

export function Carriers({ performance: { carriers, months } }: { performance: Pick<Performance, 'carriers' | 'months'> }) {
  const { t } = useTranslation()
  const { count, percent } = useNumbers()
  const meanDelay = useMeanDelay()
  const title = t('dashboard.carriers.title')
  const arrivedIn = months.map(({ month }) => month)
  return (
    <Panel title={title} note={t('dashboard.carriers.note')}>
      {carriers.length > 0 ? (
        <Ledger
          label={title}
          columns={[
            { label: t('dashboard.carriers.carrier') },
            { label: t('dashboard.carriers.arrived'), isFigure: true },
            { label: t('dashboard.punctuality.onTime'), isFigure: true },
            { label: t('dashboard.carriers.delay'), isFigure: true },
            { label: t('dashboard.carriers.undated'), isFigure: true },
          ]}
          rows={carriers.map(({ carrier, ...each }) => ({
            id: carrier,
            cells: [
              carrier,
              <Listed key="arrived" of={{ carrier: [carrier], arrivedIn }}>
                {count(each.arrived)}
              </Listed>,
              compared(each) > 0 ? shareText(each, percent) : null,
              each.meanDelay === null ? null : meanDelay(each.meanDelay, 'short'),
              count(each.undated),
            ],
          }))}
          missing="–"
        />
      ) : (
        <p className="home-note">{t('dashboard.punctuality.none')}</p>
      )}
    </Panel>
  )
}

const compared = ({ onTime, late }: Punctual) => onTime + late
const shareOf = (each: Punctual) => (compared(each) > 0 ? (100 * each.onTime) / compared(each) : null)

function shareText(each: Punctual, percent: (share: number) => string): string {
  const share = shareOf(each)
  return share === null ? '–' : percent(share)
}
