import { statSync } from 'node:fs'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import type { Row } from '#tests/bench/company/shipments.ts'
import { growFts5 } from '#tests/bench/peers/fts5/building.ts'

export interface Built {
  engine: string
  milliseconds: number
  bytes: number
}

/** Times only the index work, not the source of the rows. */
export function buildFts5(path: string, batches: Iterable<Row[]>): Built {
  const growing = growFts5(path)
  return build('FTS5', path, batches, growing.add, growing.finish)
}

export function buildMirror(path: string, batches: Iterable<Row[]>): Built {
  const writer = new SegmentWriter(path)
  const shipments = writer.collection(shipmentSets)
  const add = (batch: Row[]) => {
    for (const { facts } of batch) shipments.add(facts)
  }
  return build('mirror', path, batches, add, () => {
    shipments.finish()
    writer.finish({})
  })
}

function build(engine: string, path: string, batches: Iterable<Row[]>, add: (batch: Row[]) => void, finish: () => void): Built {
  let milliseconds = 0
  const count = (work: () => void) => {
    const began = performance.now()
    work()
    milliseconds += performance.now() - began
  }
  for (const batch of batches) count(() => add(batch))
  count(finish)
  return { engine, milliseconds, bytes: statSync(path).size }
}
