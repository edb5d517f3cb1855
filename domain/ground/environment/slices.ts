/** Milliseconds of one slice: what everybody else waits for it at most, save for one item that takes longer by itself. */
const sliceMs = 20

/** Maps many items without holding the event loop: after each slice whoever waits comes first. */
export async function mapInSlices<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - began < sliceMs) continue
    await new Promise((resume) => setImmediate(resume))
    began = performance.now()
  }
  return results
}
