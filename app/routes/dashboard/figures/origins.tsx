import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { CountryMap } from '#app/components/map/country-map.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { useListed } from '#app/routes/dashboard/listed-link.tsx'
import type { HomeFigures, OriginCount } from '#domain/freight/dashboard/home-figures.ts'
import { unknownCountry } from '#domain/freight/geography/places/country-name.ts'

/** More bars are unreadable; the table has them all. */
const mostBars = 6

interface OriginsProps {
  origins: HomeFigures['origins']
  year: number
  countryNames: Readonly<Record<string, string>>
}

/** "Shipments By Origin Country" (spec 1 §2): the map counts all years, the chart the selected one. */
export function Origins({ origins: { ofYear, ever }, year, countryNames }: OriginsProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const listed = useListed()
  const nameOf = (country: string) => (country === unknownCountry ? t('freight.unknownCountry') : (countryNames[country] ?? country))
  const figureOf = ({ country, count: value }: OriginCount, years: { year?: string[] }) => ({
    label: nameOf(country),
    value,
    text: count(value),
    ...listed({ country: [country], ...years }),
  })
  const title = t('dashboard.origins.title')
  const all = { kind: 'bars' as const, figures: ofYear.map((each) => figureOf(each, { year: [String(year)] })) }
  const chart = { ...all, figures: [...all.figures.slice(0, mostBars)], lying: true, alternating: true }
  const everywhere = { kind: 'bars' as const, figures: ever.map((each) => figureOf(each, {})) }
  const unknown = ever.find(({ country }) => country === unknownCountry)?.count ?? 0
  const label = t('dashboard.origins.chartLabel', { year })
  const columns = { name: t('dashboard.origins.country'), value: t('dashboard.origins.shipments') }
  const more = all.figures.length - chart.figures.length
  return (
    <Panel title={title} kind="wide">
      <div className="origins">
        <div>
          <h3>{t('dashboard.origins.ever')}</h3>
          <CountryMap
            label={t('dashboard.origins.mapLabel')}
            countries={ever
              .filter(({ country }) => country !== unknownCountry)
              .map(({ country, count: value }) => ({
                code: country,
                value,
                ...listed({ country: [country] }),
                label: t('dashboard.origins.one', { country: nameOf(country), total: count(value) }),
              }))}
          />
          {unknown > 0 && <p className="home-note">{t('dashboard.origins.unknown', { count: unknown, number: count(unknown) })}</p>}
          <Figures chart={everywhere} label={t('dashboard.origins.mapLabel')} {...columns} />
        </div>
        <div>
          <h3>{t('dashboard.origins.ofYear', { year })}</h3>
          {chart.figures.length > 0 ? (
            <>
              <ChartPicture chart={chart} label={label} height={Math.max(3, chart.figures.length) * 26} />
              {more > 0 && <p className="home-note">{t('dashboard.origins.more', { count: more, number: count(more) })}</p>}
              <Figures chart={all} label={label} {...columns} />
            </>
          ) : (
            <p className="home-note">{t('dashboard.origins.none', { year })}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}
