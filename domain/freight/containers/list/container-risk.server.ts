import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { costBy } from '#domain/freight/containers/free-time/charges.ts'
import { clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import { clockFactsOf } from '#domain/freight/containers/index/container-card.ts'
import { addDays, localDate } from '#domain/platform/schedules/local-date.ts'
import type { ContainerQuery } from './container-query.ts'
import { listTariffsOf } from './container-rows.server.ts'
import { countContainers, listContainers } from './list-containers.server.ts'

export interface Risk {
  by: string
  total: number
  /** Cents by the end of that date, one sum per currency; null when there are too many to count. */
  sums: { currency: string; cents: number }[] | null
  withoutTariff: number
  withoutTerms: number
}

/** Beyond this the clocks are not counted one by one, because a page waits for the result. */
const mostCounted = 500

/** Containers of unknown cost or free time are counted separately, never as no risk. */
export async function riskOf(viewer: Viewer, query: ContainerQuery, now: Date): Promise<Risk> {
  const by = comingFriday(localDate(now, viewer.timeZone))
  const current = { ...query, filters: { ...query.filters, tab: ['arrived'] } }
  const { from, until } = query.spans?.deadline ?? { from: -Number.MAX_VALUE, until: Number.MAX_VALUE }
  const over = { ...current, spans: { ...query.spans, deadline: { from, until: Math.min(until, Date.parse(by)) } } }
  const soonest = { by: 'deadline', descending: false } as const
  const { total, cards } = await listContainers(over, { page: 1, perPage: mostCounted }, soonest)
  const isAsked = query.filters?.terms?.includes('none') ?? true
  const unknown = { ...current, filters: { ...current.filters, terms: ['none'] } }
  const withoutTerms = isAsked ? await countContainers(unknown) : 0
  if (total > mostCounted) return { by, total, sums: null, withoutTariff: 0, withoutTerms }
  const tariffs = await listTariffsOf(viewer.projectId)
  const costs = cards.map((card) => {
    const { times, tariff } = clocksOf(clockFactsOf(card), tariffs)
    return tariff && { currency: tariff.currency, cents: costBy(by, times, tariff) }
  })
  const known = new Map<string, number>()
  for (const cost of costs) if (cost) known.set(cost.currency, (known.get(cost.currency) ?? 0) + cost.cents)
  const sums = [...known].map(([currency, cents]) => ({ currency, cents }))
  return { by, total, sums, withoutTariff: costs.filter((cost) => cost === null).length, withoutTerms }
}

export function comingFriday(today: string): string {
  const friday = 5
  const ahead = (friday - new Date(today).getUTCDay() + 7) % 7 || 7
  return addDays(today, ahead)
}
