import { type Clock, type DailyRule, dailyKey } from '#db/mirror/query/daily-key.ts'
import { none } from '#db/mirror/query/ordering.ts'
import { SegmentOrder } from './segment-order.ts'

/** The rules that occur, and the number of each row's: from 1, 0 for a row that counts nothing. */
interface StoredRules {
  rules: readonly DailyRule[]
  ruleOf: Uint32Array
}

/**
 * An order whose keys change at midnight of each row's own zone. It is sorted when first asked for after a midnight of any of the zones, some
 * dozens of times a day; the stored order is the one without any clock.
 */
export class DailyOrder {
  private sorted: { days: string; order: SegmentOrder } | undefined
  private readonly zones: readonly string[]

  constructor(
    private readonly by: string,
    private readonly stored: { ords: Uint32Array; keys: Float64Array },
    private readonly daily: StoredRules,
    private readonly recency: Float64Array,
  ) {
    this.zones = [...new Set(daily.rules.map(({ timeZone }) => timeZone))]
  }

  at(clock: Clock): SegmentOrder {
    const today = new Map(this.zones.map((zone) => [zone, clock.dayIn(zone)]))
    const days = [...today.values()].join(' ')
    if (this.sorted?.days !== days) {
      const { ords, keys } = sortByKey(this.keysOn(today, clock))
      this.sorted = { days, order: new SegmentOrder(this.by, ords, keys, this.recency, []) }
    }
    return this.sorted.order
  }

  private keysOn(today: ReadonlyMap<string, number>, clock: Clock): Float64Array {
    const { ords, keys } = this.stored
    const { rules, ruleOf } = this.daily
    const counted = rules.map(({ rule, timeZone }) => clock.count(rule, today.get(timeZone) ?? 0))
    const grown = new Float64Array(ords.length)
    for (let rank = 0; rank < ords.length; rank += 1) {
      const ord = ords[rank] ?? 0
      const key = keys[rank] ?? none
      const count = counted[(ruleOf[ord] ?? 0) - 1]
      grown[ord] = count === undefined ? key : (dailyKey(key === none ? null : key, count) ?? none)
    }
    return grown
  }
}

/** By counting: a million rows share some thousand keys. Of equal keys the newest comes first. */
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
