import { expect, test } from 'vitest'
import { none } from '#db/mirror/query/ordering.ts'
import { toSet } from '#db/mirror/query/packing.ts'
import { SegmentOrder } from '#db/mirror/segment/segment-order.ts'
import { rollDice } from '#db/seed/dice.ts'

const rows = 5_000

test.each([3, 5, 40, 400, 4_000])('%i of 5,000 rows are sorted by key in both directions, rows without a key last', (count) => {
  const dice = rollDice(count)
  const keyed = rows * 0.9
  const ords = Uint32Array.from(shuffled(dice))
  const keys = Float64Array.from({ length: rows }, (_, rank) => (rank < keyed ? rank * 2 : none))
  const rankOf = new Map([...ords].map((ord, rank) => [ord, rank]))
  const recency = Float64Array.from({ length: rows }, (_, ord) => rows - (rankOf.get(ord) ?? 0))
  const order = new SegmentOrder('eta', ords, keys, recency, [])
  const matches = shuffled(dice).slice(0, count)
  const ascending = matches.toSorted((one, other) => (rankOf.get(one) ?? 0) - (rankOf.get(other) ?? 0))
  const withKey = ascending.filter((ord) => (rankOf.get(ord) ?? 0) < keyed)
  for (const descending of [false, true]) {
    const wanted = descending ? [...withKey.toReversed(), ...ascending.slice(withKey.length)] : ascending
    const before = withKey.filter((ord) => (descending ? (rankOf.get(ord) ?? 0) * 2 > 4_001 : (rankOf.get(ord) ?? 0) * 2 < 4_001)).length
    // A page near the start walks the order; a later one counts the matches of whole blocks, or sorts the few that there are.
    for (const end of [1, 10, 300, count]) {
      const ordered = order.order(toSet(matches), descending, end)
      expect(wanted.slice(0, end).map((_, position) => ordered.at(position))).toEqual(wanted.slice(0, end))
      // A page after a place walks on from there, or from the block it is in.
      for (const from of [0, 1, Math.floor(count / 2), count - 1]) {
        const place = order.placeOf(wanted[from] ?? 0)
        expect(order.after(toSet(matches), place, descending, end)).toEqual(wanted.slice(from + 1, from + 1 + end))
      }
      expect(order.after(toSet(matches), { key: 4_001, recency: 0 }, descending, end)).toEqual(wanted.slice(before, before + end))
      expect(Math.min(ordered.countWithin(order.stepsBefore({ key: 4_001, recency: 0 }, descending)), end)).toBe(Math.min(before, end))
    }
  }
})

function shuffled(dice: ReturnType<typeof rollDice>): number[] {
  const all = Array.from({ length: rows }, (_, n) => n)
  for (let n = rows - 1; n > 0; n -= 1) {
    const other = dice.between(0, n)
    ;[all[n], all[other]] = [all[other] ?? 0, all[n] ?? 0]
  }
  return all
}
