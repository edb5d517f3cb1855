import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { delayClock } from '#domain/freight/shipments/delay.ts'
import { shipmentSets } from '#domain/freight/shipments/index/shipment-index.ts'
import { awaitMirror, closeMirror, startMirror } from '#domain/platform/search/mirror.server.ts'
import { lists } from '#tests/bench/measurement/lists.ts'
import { Answers } from '#tests/bench/measurement/right.ts'
import { measure, timed } from '#tests/bench/measurement/timing.ts'
import { listInOrder, mirror } from '#tests/bench/peers/mirror.ts'
import { type Alone, type AskedAlone, checkedTexts, type Expected, scopes, textsOf } from './expected.ts'

/** Opens the segment of `build-alone` as a web process does, but without a database, and asks it. */
const [folder = ''] = process.argv.slice(2)
const { rows, answers: right } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected
const times = 200

/** Memory that is not a file's: mapped pages are left out. Linux only. */
const held = () => {
  globalThis.gc?.()
  return Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024
}

// Named only, never connected to.
await openDatabase({ dataDir: folder, databaseUrl: 'postgres://127.0.0.1:1/nowhere' })
const before = held()
startMirror({ dataDir: folder, definitions: [shipmentSets], keeper: new URL('./keeper.worker.ts', import.meta.url) })
const openingMs = await timed(awaitMirror)
const opened = held()

const answers = new Answers()
const [texts, checked] = [textsOf(rows), checkedTexts(rows)]
const late = { by: 'delay', descending: true, clock: delayClock(new Date('2026-09-27T12:00:00Z')) } as const
const measured: AskedAlone[] = []
for (const [at, scope] of scopes.entries()) {
  const taken: AskedAlone['taken'] = {}
  let next = 0
  const search = () => mirror.search(scope, texts[next++ % texts.length] ?? '')
  taken['search, each text once'] = await measure(search, texts.length)
  taken.search = await measure(search, texts.length * 10)
  const asked: Record<string, () => unknown> = {}
  for (const [name, { filters, page }] of Object.entries(lists)) asked[name] = () => mirror.list(scope, filters, page)
  asked['delivered by sea, by ETA'] = () => listInOrder(scope, lists['delivered by sea'].filters, 1, { by: 'eta', descending: true })
  asked['all, by delay'] = () => listInOrder(scope, {}, 1, late)
  asked.figures = () => mirror.figures(scope)
  for (const [name, ask] of Object.entries(asked)) {
    const first = await timed(ask)
    taken[name] = { ...(await measure(ask, times)), first }
  }
  measured.push({ customers: scope.length, taken })

  const expected = right[at]
  for (const [n, text] of checked.entries())
    answers.compare(`"${text}" for ${scope.length} customers`, await mirror.search(scope, text), expected?.lists[n])
  for (const [n, [name, { filters, page }]] of Object.entries(lists).entries()) {
    const listed = expected?.lists[checked.length + n]
    // The oracle does not keep the last page, which is what a page past the end gets.
    if (listed && listed.ids.length > 0)
      answers.compare(`${name} of ${scope.length} customers`, await mirror.list(scope, filters, page), listed)
  }
  answers.compare(`figures of ${scope.length} customers`, [...(await mirror.figures(scope))].sort(), expected?.figures)
}
const memory = { before, opened, asked: held() }
const bytes = statSync(join(folder, 'segment')).size
process.send?.({ rows, bytes, openingMs, compared: answers.compared, wrong: answers.wrong, memory, measured } satisfies Alone)
await closeMirror()
await closeDatabase()
process.disconnect?.()
