/** Up to this count, inserting into a sorted list is quicker than sorting everything. */
const fewEnough = 200

export function firstOf<Item>(items: Iterable<Item>, count: number, isBefore: (one: Item, other: Item) => boolean): Item[] {
  if (count > fewEnough) return [...items].sort((one, other) => (isBefore(one, other) ? -1 : 1)).slice(0, count)
  const first: Item[] = []
  for (const item of items) {
    const last = first.at(-1)
    if (first.length === count && last !== undefined && !isBefore(item, last)) continue
    const at = first.findIndex((each) => isBefore(item, each))
    first.splice(at < 0 ? first.length : at, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}
