/** Milliseconds of one slice: what everybody else waits for it at most, save for one item that takes longer by itself. */
const sliceMs = 20

/** Does something with each of many items without holding the event loop: after each slice whoever waits comes first. */
export async function eachInSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - began < sliceMs) continue
    await new Promise((resume) => setImmediate(resume))
    began = performance.now()
  }
}

/** Maps many items in slices. */
export async function mapInSlices<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(items, (item) => results.push(map(item)))
  return results
}
