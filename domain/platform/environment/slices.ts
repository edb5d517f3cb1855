/** Milliseconds. A page requested meanwhile waits one slice at each of its event loop turns, and some pages take twenty. */
const sliceMs = 4

export async function eachInSlices<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  const breathe = slicer()
  for (const item of items) {
    act(item)
    // Awaiting nothing for each of thousands of items would cost as much as many of them.
    const pause = breathe()
    if (pause) await pause
  }
}

/** Gives way to other work once a slice has passed since it last did. */
export function slicer(): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < sliceMs) return undefined
    return giveWay().then(() => {
      began = performance.now()
    })
  }
}

export const giveWay = () => new Promise<void>((resume) => setImmediate(resume))

export async function mapInSlices<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(items, (item) => results.push(map(item)))
  return results
}
