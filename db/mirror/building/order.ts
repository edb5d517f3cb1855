/** The ords by their keys, ascending. Ords ascend with recency, so the newest comes first where the key is the same. */
export function orderOf(keys: Float64Array): Uint32Array {
  const distinct = new Float64Array(new Set(keys)).sort()
  const ranks = new Map(Array.from(distinct, (key, rank) => [key, rank]))
  const size = keys.length
  // Rank and ord in one number, which the engine's own sort puts in order many times faster than any comparison of ours.
  const joined = Float64Array.from(keys, (key, ord) => (ranks.get(key) ?? 0) * size + (size - 1 - ord)).sort()
  return Uint32Array.from(joined, (number) => size - 1 - (number % size))
}
