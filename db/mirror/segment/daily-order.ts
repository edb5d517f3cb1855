import { type Clock, dailyKey } from '#db/mirror/query/daily-key.ts'
import { none } from '#db/mirror/query/ordering.ts'
import { SegmentOrder } from './segment-order.ts'

interface StoredDays {
  zones: readonly string[]
  zoneOf: Uint32Array
  since: Float64Array
}

/**
 * An order whose keys grow at midnight of each row's own zone. It is sorted when first asked for after a midnight of any of the zones, some
 * dozens of times a day; the stored order is the one without any clock.
 */
export class DailyOrder {
  private sorted: { days: string; order: SegmentOrder } | undefined

  constructor(
    private readonly by: string,
    private readonly stored: { ords: Uint32Array; keys: Float64Array },
    private readonly days: StoredDays,
    private readonly recency: Float64Array,
  ) {}

  at(clock: Clock): SegmentOrder {
    const today = this.days.zones.map((zone) => clock.dayIn(zone))
    const days = today.join(' ')
    if (this.sorted?.days !== days) {
      const { ords, keys } = sortByKey(this.keysOn(today))
      this.sorted = { days, order: new SegmentOrder(this.by, ords, keys, this.recency, []) }
    }
    return this.sorted.order
  }

  private keysOn(today: readonly number[]): Float64Array {
    const { ords, keys } = this.stored
    const { since, zoneOf } = this.days
    const grown = new Float64Array(ords.length)
    for (let rank = 0; rank < ords.length; rank += 1) {
      const ord = ords[rank] ?? 0
      const key = keys[rank] ?? none
      const from = since[ord] ?? Number.NaN
      grown[ord] = Number.isNaN(from) ? key : (dailyKey(key === none ? null : key, from, today[zoneOf[ord] ?? 0] ?? 0) ?? none)
    }
    return grown
  }
}

/** By counting: the keys are days, so a million rows share some thousand of them. Of equal keys the newest comes first. */
function sortByKey(keyOf: Float64Array): { ords: Uint32Array; keys: Float64Array } {
  const numbers = new Map<number, number>()
  const counts: number[] = []
  // A key is looked up once a row: that takes most of the time.
  const numberOf = new Uint32Array(keyOf.length)
  for (let ord = 0; ord < keyOf.length; ord += 1) {
    const key = keyOf[ord] ?? none
    let number = numbers.get(key)
    if (number === undefined) {
      number = counts.push(0) - 1
      numbers.set(key, number)
    }
    numberOf[ord] = number
    counts[number] = (counts[number] ?? 0) + 1
  }
  const keys = new Float64Array(keyOf.length)
  const next = new Uint32Array(counts.length)
  let from = 0
  for (const key of Float64Array.from(numbers.keys()).sort()) {
    const number = numbers.get(key) ?? 0
    next[number] = from
    keys.fill(key, from, from + (counts[number] ?? 0))
    from += counts[number] ?? 0
  }
  const ords = new Uint32Array(keyOf.length)
  for (let ord = keyOf.length - 1; ord >= 0; ord -= 1) {
    const number = numberOf[ord] ?? 0
    const rank = next[number] ?? 0
    ords[rank] = ord
    next[number] = rank + 1
  }
  return { ords, keys }
}
