import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SegmentWriter } from '#db/mirror/writer/segment-writer.server.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { Brute } from '#tests/bench/company/brute.ts'
import { rowAt } from '#tests/bench/company/shipments.ts'
import { lists } from '#tests/bench/measurement/lists.ts'
import { print } from '#tests/bench/measurement/report/print.ts'
import { countedFacets } from '#tests/bench/peers/engine.ts'
import { checkedTexts, type Expected, scopes } from './expected.ts'

/** Generates the rows, writes them into a segment and looks up the right answers of some questions in the same pass: node build-alone.ts FOLDER ROWS. */
const [folder = '', given] = process.argv.slice(2)
const rows = Number(given)
const atOnce = 10_000
const asked = [...checkedTexts(rows).map((text) => ({ text, page: 1 })), ...Object.values(lists)]
const brute = new Brute(scopes, asked, countedFacets)
const writer = new SegmentWriter(join(folder, 'segment'))
const shipments = writer.collection(shipmentSets)
let writing = 0
let most = 0
const write = (work: () => void) => {
  const began = performance.now()
  work()
  writing += performance.now() - began
  most = Math.max(most, process.memoryUsage.rss())
}
const began = performance.now()
for (let from = 0; from < rows; from += atOnce) {
  const batch = Array.from({ length: Math.min(atOnce, rows - from) }, (_, n) => rowAt(from + n, rows))
  brute.look(batch)
  write(() => {
    for (const { facts } of batch) shipments.add(facts)
  })
  if (from % 1_000_000 === 0)
    print(`${from} rows after ${((performance.now() - began) / 1_000).toFixed(0)} s, ${(most / 2 ** 30).toFixed(1)} GB`)
}
write(() => shipments.finish())
write(() => writer.finish({}))
const answers = scopes.map((_, at) => ({
  lists: asked.map((each) => brute.answer(at, each)),
  figures: [...(brute.figures[at] ?? [])].sort(),
}))
const expected: Expected = { rows, writingMs: writing, peakMemory: Math.max(most, process.resourceUsage().maxRSS * 1_024), answers }
// Last: a segment without it is one of an interrupted run.
writeFileSync(join(folder, 'expected.json'), JSON.stringify(expected))
