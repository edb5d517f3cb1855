/** Milliseconds of one slice: a page that is asked meanwhile waits for one at each of its turns, and some pages have twenty. */
const sliceMs = 4

/** Does something with each of many items without holding the event loop: after each slice the loop handles what is waiting. */
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
