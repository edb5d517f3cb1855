import type { Place } from '../sets/ordering.ts'

/** The keys of one order as numbers: texts become their places among the texts that occur, sorted. */
export function numberKeys(keys: readonly Place['key'][]): { numbers: Float64Array; texts: readonly string[] } {
  const texts = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(byCode)
  const places = new Map<Place['key'], number>(texts.map((text, at) => [text, at]))
  return { numbers: Float64Array.from(keys, (key) => (typeof key === 'number' ? key : (places.get(key) ?? 0))), texts }
}

/** As the comparing signs do it, so that whoever looks a text up by halving finds it. */
const byCode = (one: string, other: string) => (one < other ? -1 : 1)
