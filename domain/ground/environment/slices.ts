/** Milliseconds of one slice: how long other work waits at most, unless a single item takes longer. */
const sliceMs = 20

/** Does something with each of many items without blocking the event loop: after each slice other pending work runs first. */
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
