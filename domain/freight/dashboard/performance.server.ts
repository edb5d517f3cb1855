import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Filters } from '#domain/freight/shipments/list/shipment-list.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { type Counts, countEach, type FigureQuery, sumOf } from './figure-counts.server.ts'
import { lastTwelveMonths, type Performance, punctualityOf, transitOf } from './performance.ts'

const mostLanes = 5
const mostCarriers = 6

/**
 * Arrivals of the last twelve months for the viewer's selected customers: punctuality against the first ETA, busiest lanes with transit
 * days, carriers by arrivals. Excludes cancelled shipments.
 */
export async function findPerformance(viewer: Viewer, now: Date): Promise<Performance> {
  const months = lastTwelveMonths(localDate(now, viewer.timeZone))
  const { lanes, carriers, missing } = await countEach(viewer, {
    lanes: { facet: 'lane', filters: { arrivedIn: months } },
    carriers: { facet: 'carrier', filters: { arrivedIn: months } },
    missing: { facet: 'missing' },
  })
  const [busiest, biggest] = [mostOf(lanes, mostLanes), mostOf(carriers, mostCarriers)]
  const counted: Record<string, Counts> = await countEach(viewer, {
    ...punctuality('all', { arrivedIn: months }),
    ...merged(months.map((month) => punctuality(`month ${month}`, { arrivedIn: [month] }))),
    ...merged(biggest.map((carrier) => punctuality(`carrier ${carrier}`, { arrivedIn: months, carrier: [carrier] }))),
    ...merged(
      busiest.map((lane): Record<string, FigureQuery> => {
        const filters = { arrivedIn: months, lane: [lane] }
        return { [`lane ${lane}`]: { facet: 'status', filters }, [`days ${lane}`]: { facet: 'transitDays', filters } }
      }),
    ),
  })
  const of = (name: string): Counts => counted[name] ?? new Map()
  const punctualityIn = (name: string) => punctualityOf(sumOf(of(`${name}, arrivals`)), of(`${name}, delays`))
  return {
    months: months.map((month) => ({ month, ...punctualityIn(`month ${month}`) })),
    all: punctualityIn('all'),
    lanes: busiest.map((lane) => ({ lane, arrived: sumOf(of(`lane ${lane}`)), transit: transitOf(of(`days ${lane}`)) })),
    carriers: biggest.map((carrier) => ({ carrier, ...punctualityIn(`carrier ${carrier}`) })),
    withoutArrival: missing.get('arrival') ?? 0,
  }
}

function punctuality(name: string, filters: Filters): Record<string, FigureQuery> {
  return { [`${name}, arrivals`]: { facet: 'status', filters }, [`${name}, delays`]: { facet: 'arrivalDelay', filters } }
}

const merged = (countings: Record<string, FigureQuery>[]): Record<string, FigureQuery> => Object.assign({}, ...countings)

/** Ties sort by name. Keeps only the top few in order, because sorting tens of thousands of lanes takes long. */
function mostOf(counts: Counts, most: number): string[] {
  const first: [string, number][] = []
  for (const each of counts) {
    const last = first[most - 1]
    if (last && byCount(last, each) < 0) continue
    first.push(each)
    first.sort(byCount).splice(most)
  }
  return first.map(([value]) => value)
}

const byCount = ([one, many]: [string, number], [other, more]: [string, number]) => more - many || (one < other ? -1 : 1)
