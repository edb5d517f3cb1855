import type { NumberedKeys } from './key-numbers.ts'

/** The ords by their keys, ascending. Ords ascend with recency, so the newest comes first where the key is the same. */
export function orderOf(keys: NumberedKeys): Uint32Array {
  const size = keys.numbers.length
  // Rank and ord in one number, which the engine's own sort puts in order many times faster than any comparison of ours.
  const joined = rank(keys)
    .map((place, ord) => place * size + (size - 1 - ord))
    .sort()
  return Uint32Array.from(joined, (number) => size - 1 - (number % size))
}

/** Each key's place among all that occur; texts are numbered by theirs already, and whoever has none stands behind them. */
function rank({ numbers, texts }: NumberedKeys): Float64Array {
  if (texts.length > 0) return numbers.map((place) => Math.min(place, texts.length))
  const distinct = new Float64Array(new Set(numbers)).sort()
  const ranks = new Map(Array.from(distinct, (key, place) => [key, place]))
  return numbers.map((key) => ranks.get(key) ?? 0)
}
