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
  const counts = new Map<number, number>()
  for (const key of keyOf) counts.set(key, (counts.get(key) ?? 0) + 1)
  const next = new Map<number, number>()
  const keys = new Float64Array(keyOf.length)
  let from = 0
  for (const key of Float64Array.from(counts.keys()).sort()) {
    const end = from + (counts.get(key) ?? 0)
    next.set(key, from)
    keys.fill(key, from, end)
    from = end
  }
  const ords = new Uint32Array(keyOf.length)
  for (let ord = keyOf.length - 1; ord >= 0; ord -= 1) {
    const key = keyOf[ord] ?? none
    const rank = next.get(key) ?? 0
    ords[rank] = ord
    next.set(key, rank + 1)
  }
  return { ords, keys }
}
