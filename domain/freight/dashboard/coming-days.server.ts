import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { arrivingStatuses, type Coming, leavingStatuses, listComingDays } from './coming-days.ts'
import { type Counts, countEach, type FigureQuery, sumOf } from './figure-counts.server.ts'

export async function findComing(viewer: Viewer, now: Date): Promise<Coming> {
  const days = listComingDays(localDate(now, viewer.timeZone))
  const query = days.flatMap((day): [string, FigureQuery][] => [
    [`eta ${day}`, { facet: 'status', filters: { status: arrivingStatuses, days: { eta: { from: day, to: day } } } }],
    [`etd ${day}`, { facet: 'status', filters: { status: leavingStatuses, days: { etd: { from: day, to: day } } } }],
  ])
  const counted: Record<string, Counts> = await countEach(viewer, Object.fromEntries(query))
  const countOf = (date: 'eta' | 'etd') => days.map((day) => ({ day, count: sumOf(counted[`${date} ${day}`] ?? new Map()) }))
  return { arrivals: countOf('eta'), departures: countOf('etd') }
}
