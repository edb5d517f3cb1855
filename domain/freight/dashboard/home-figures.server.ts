import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { countTotals } from './compared-totals.server.ts'
import { type Counts, countEach, type FigureQuery, sumOfNumbers } from './figure-counts.server.ts'
import { type HomeFigures, type HomeQuery, monthsOf, type OriginCount, type TrendModule, type TrendYear } from './home-figures.ts'

/**
 * The dashboard of the viewer's selected customers (spec 1 §2, §3, §7). Defaults to the newest year with shipments, at most next year,
 * and falls back to it for an empty year.
 */
export async function findHomeFigures(viewer: Viewer, { year: wanted, module }: HomeQuery, now: Date): Promise<HomeFigures> {
  const [totals, { years: counted }] = await Promise.all([countTotals(viewer, now), countEach(viewer, { years: { facet: 'year' } })])
  const years = [...counted.keys()].map(Number).sort((one, other) => other - one)
  // A placeholder such as 9999-12-31 is a year to choose, but never the default.
  const next = now.getUTCFullYear() + 1
  const year = years.find((each) => each === wanted) ?? years.find((each) => each <= next) ?? years[0] ?? now.getUTCFullYear()
  const { ever, ofYear, ...months } = await countEach(viewer, {
    ever: { facet: 'country' },
    ofYear: { facet: 'country', filters: { year: [yearName(year)] } },
    ...trendCountings(year, module),
  })
  const trend = [year, year - 1].map((each) => trendOf(each, module, months))
  return {
    totals,
    years,
    year,
    module,
    trend: trend.filter((each) => each.year === year || each.months.some((count) => count > 0)),
    origins: { ofYear: originsOf(ofYear), ever: originsOf(ever) },
  }
}

const yearName = (year: number) => String(year).padStart(4, '0')

/** Shipments of all months are one counting; containers are numbers of shipments, so each month's are counted. */
function trendCountings(year: number, module: TrendModule): Record<string, FigureQuery> {
  if (module === 'shipments') return { byMonth: { facet: 'month' } }
  const months = [year, year - 1].flatMap(monthsOf)
  return Object.fromEntries(months.map((month) => [month, { facet: 'containers', filters: { month: [month] } }]))
}

function trendOf(year: number, module: TrendModule, counted: Record<string, Counts>): TrendYear {
  const countOf = (month: string) =>
    module === 'shipments' ? (counted.byMonth?.get(month) ?? 0) : sumOfNumbers(counted[month] ?? new Map())
  return { year, months: monthsOf(year).map(countOf) }
}

function originsOf(counts: Counts): OriginCount[] {
  return [...counts]
    .map(([country, count]) => ({ country, count }))
    .sort(
      (one, other) =>
        Number(one.country === unknownCountry) - Number(other.country === unknownCountry) ||
        other.count - one.count ||
        (one.country < other.country ? -1 : 1),
    )
}
