import { verdictOf } from '#domain/freight/shipments/delay.ts'

export interface Punctuality {
  arrived: number
  onTime: number
  late: number
  undated: number
  /** Mean of whole days after the first ETA, negative for early; null without comparable arrivals. */
  meanDelay: number | null
}

interface MonthPunctuality extends Punctuality {
  month: string
}

interface CarrierPunctuality extends Punctuality {
  carrier: string
}

/** The mean of days from departure to arrival, and the range of the middle 80 percent. */
interface Transit {
  measured: number
  mean: number
  from: number
  to: number
}

interface LaneTransit {
  lane: string
  arrived: number
  transit: Transit | null
}

export interface Performance {
  months: readonly MonthPunctuality[]
  all: Punctuality
  lanes: readonly LaneTransit[]
  carriers: readonly CarrierPunctuality[]
  withoutArrival: number
}

export function lastTwelveMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 12 + at, 1)).toISOString().slice(0, 7))
}

/** Of so many arrivals, those with these delays: how many shipments by days of delay. */
export function punctualityOf(arrived: number, delays: ReadonlyMap<string, number>): Punctuality {
  const counted = { onTime: 0, delayed: 0 }
  for (const [days, count] of delays) counted[verdictOf(Number(days)) ?? 'onTime'] += count
  const { onTime, delayed: late } = counted
  return { arrived, onTime, late, undated: arrived - onTime - late, meanDelay: meanOf(delays) }
}

export function transitOf(days: ReadonlyMap<string, number>): Transit | null {
  const mean = meanOf(days)
  if (mean === null) return null
  const sorted = [...days].map(([each, count]) => ({ days: Number(each), count })).sort((one, other) => one.days - other.days)
  const measured = sorted.reduce((sum, { count }) => sum + count, 0)
  return { measured, mean, from: quantileOf(sorted, measured, 0.1), to: quantileOf(sorted, measured, 0.9) }
}

function quantileOf(sorted: readonly { days: number; count: number }[], measured: number, share: number): number {
  let passed = 0
  for (const { days, count } of sorted) {
    passed += count
    if (passed >= share * measured) return days
  }
  return sorted.at(-1)?.days ?? 0
}

function meanOf(counts: ReadonlyMap<string, number>): number | null {
  let [sum, measured] = [0, 0]
  for (const [value, count] of counts) {
    sum += Number(value) * count
    measured += count
  }
  return measured > 0 ? sum / measured : null
}
