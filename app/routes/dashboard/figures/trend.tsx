import { Form, useSubmit } from '@remix-run/react'
import type { ChangeEvent } from 'react'
import type { Figure } from '#app/components/chart/chart.ts'
import { ChartPicture } from '#app/components/chart/chart-picture.tsx'
import { Figures } from '#app/components/chart/figures.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Panel } from '#app/routes/dashboard/dashboard-panel.tsx'
import { useListed } from '#app/routes/dashboard/listed-link.tsx'
import { href } from '#domain/core/href.ts'
import { type HomeFigures, monthsOf, type TrendYear, trendModules } from '#domain/freight/dashboard/home-figures.ts'

interface TrendProps {
  home: Pick<HomeFigures, 'years' | 'year' | 'module' | 'trend'>
  monthNames: readonly string[]
  /** YYYY-MM: later empty months have no value yet. */
  thisMonth: string
}

export function Trend({ home: { years, year, module, trend }, monthNames, thisMonth }: TrendProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const listed = useListed()
  const submit = useSubmit()
  const show = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => submit(currentTarget.form, { preventScrollReset: true })
  const figuresOf = ({ year: each, months }: TrendYear): (Figure | null)[] =>
    monthsOf(each).map((month, at) => {
      const value = months[at] ?? 0
      if (value === 0 && month > thisMonth) return null
      return { label: `${month}`, value, text: count(value), ...(value > 0 && listed({ month: [month] })) }
    })
  const chart = {
    kind: 'lines' as const,
    labels: monthNames,
    lines: trend.map((each) => ({ name: String(each.year), figures: figuresOf(each) })),
  }
  const label = t('dashboard.trend.label', { module: t(`dashboard.trend.modules.${module}`), year })
  return (
    <Panel
      title={t('dashboard.trend.title')}
      note={t('dashboard.trend.note')}
      tools={
        <Form method="get" action={href('home')} className="home-choice" preventScrollReset key={`${year} ${module}`}>
          <select className="input" name="module" aria-label={t('dashboard.trend.module')} defaultValue={module} onChange={show}>
            {trendModules.map((each) => (
              <option key={each} value={each}>
                {t(`dashboard.trend.modules.${each}`)}
              </option>
            ))}
          </select>
          <select className="input" name="year" aria-label={t('dashboard.trend.year')} defaultValue={year} onChange={show}>
            {(years.length > 0 ? years : [year]).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <button type="submit" className="button without-scripts">
            {t('dashboard.trend.show')}
          </button>
        </Form>
      }
    >
      <ChartPicture chart={chart} label={label} height={170} />
      <Figures chart={chart} label={label} name={t('dashboard.trend.month')} value={t(`dashboard.trend.modules.${module}`)} />
    </Panel>
  )
}
