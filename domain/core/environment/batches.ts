/** Milliseconds. A page requested meanwhile waits one slice at each of its event loop turns, and some pages take twenty. */
const sliceMs = 4

export async function eachInSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - began < sliceMs) continue
    await new Promise((resume) => setImmediate(resume))
    began = performance.now()
  }
}

export async function mapInSlices<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(items, (item) => results.push(map(item)))
  return results
}
