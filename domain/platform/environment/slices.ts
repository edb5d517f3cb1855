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
export function slicer(pause = giveWay): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (performance.now() - began < sliceMs) return undefined
    return pause().then(() => {
      began = performance.now()
    })
  }
}

export const giveWay = () => new Promise<void>((resume) => setImmediate(resume))

/** What others have done where they had nothing to do. */
const idleMs = 0.5

/** For long work that may take its time: where others work too, it rests for two slices, in which a page takes several of its turns. */
export async function rest(): Promise<void> {
  const began = performance.now()
  await giveWay()
  if (performance.now() - began > idleMs) await new Promise<void>((resume) => setTimeout(resume, 2 * sliceMs))
}

export async function mapInSlices<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  await eachInSlices(items, (item) => results.push(map(item)))
  return results
}
