export function* inBatches<Each>(all: Iterable<Each>, size: number): Generator<Each[]> {
  let batch: Each[] = []
  for (const each of all) {
    batch.push(each)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
