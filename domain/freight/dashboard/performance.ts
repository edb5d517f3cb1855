/** How many shipments arrived, how many of them by the first ETA, and how late they were on average. */
export interface Punctuality {
  arrived: number
  onTime: number
  late: number
  /** Without a first ETA to compare with. */
  undated: number
  /** Mean of whole days after the first ETA, negative where early; null where nothing can be compared. */
  meanDelay: number | null
}

interface MonthPunctuality extends Punctuality {
  /** YYYY-MM. */
  month: string
}

interface CarrierPunctuality extends Punctuality {
  carrier: string
}

/** Days from departure to arrival: their mean, and between which eight in ten lie. */
interface Transit {
  /** Those with both dates. */
  measured: number
  mean: number
  from: number
  to: number
}

interface LaneTransit {
  /** As the index names it: 'sea.CNSHA.MXZLO'. */
  lane: string
  arrived: number
  transit: Transit | null
}

export interface Performance {
  /** The twelve months up to this one, the oldest first. */
  months: readonly MonthPunctuality[]
  all: Punctuality
  lanes: readonly LaneTransit[]
  carriers: readonly CarrierPunctuality[]
  /** Arrived or delivered, but nobody knows when they arrived: they are in no figure here. */
  withoutArrival: number
}

/** The twelve calendar months up to that of a day (YYYY-MM-DD), the oldest first. */
export function lastTwelveMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 12 + at, 1)).toISOString().slice(0, 7))
}

/** Punctuality from the number of arrivals of each kind, and of each delay in days. */
export function punctualityOf(arrivals: ReadonlyMap<string, number>, delays: ReadonlyMap<string, number>): Punctuality {
  const [onTime, late, undated] = ['on_time', 'late', 'undated'].map((kind) => arrivals.get(kind) ?? 0) as [number, number, number]
  return { arrived: onTime + late + undated, onTime, late, undated, meanDelay: meanOf(delays) }
}

/** Transit times from the number of shipments that took each number of days; null where none is known. */
export function transitOf(days: ReadonlyMap<string, number>): Transit | null {
  const mean = meanOf(days)
  if (mean === null) return null
  const sorted = [...days].map(([each, count]) => ({ days: Number(each), count })).sort((one, other) => one.days - other.days)
  const measured = sorted.reduce((sum, { count }) => sum + count, 0)
  return { measured, mean, from: quantileOf(sorted, measured, 0.1), to: quantileOf(sorted, measured, 0.9) }
}

/** The smallest number of days that this share of the shipments did not exceed. */
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
