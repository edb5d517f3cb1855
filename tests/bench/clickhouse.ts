import { delayClock } from '#domain/freight/shipments/delay.ts'
import { collections } from '#domain/operations/mirror/collections.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeListEngine, feedListEngine, followEngine, openListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startClickhouse } from '#tests/domain/platform/search/engine/start-chdb.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { drawTexts } from './company/texts.ts'
import { lists } from './measurement/lists.ts'
import { print } from './measurement/report/print.ts'
import { measure, type Times, timed } from './measurement/timing.ts'
import type { Scope } from './peers/engine.ts'
import { listInOrder, mirror } from './peers/mirror.ts'
import type { BenchOptions } from './run.ts'

const texts = 40
const times = 40

/** The same questions of the mirror and of ClickHouse in its place, one after the other: every answer compared. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async (dataDir) => {
    const asked = questionsOf(rows)
    const built = await timed(async () => {
      openMirror({ dataDir })
      await awaitMirror()
    })
    const byMirror = await askAll(asked)
    await closeMirror()
    const server = await startClickhouse()
    openListEngine(server.address, collections, (fault) => {
      throw new Error(fault)
    })
    const filled = await timed(feedListEngine)
    await followEngine()
    const byEngine = await askAll(asked)
    await closeListEngine()
    await server.end()
    const wrong = Object.keys(asked).filter((name) => byMirror[name]?.answers !== byEngine[name]?.answers)
    if (json) print(JSON.stringify({ rows, built, filled, byMirror: timesOf(byMirror), byEngine: timesOf(byEngine), wrong }))
    else {
      print(`${rows} shipments: the mirror built in ${(built / 1_000).toFixed(1)} s, ClickHouse filled in ${(filled / 1_000).toFixed(1)} s`)
      for (const name of Object.keys(asked)) print(`${name.padEnd(52)} mirror ${said(byMirror[name])}   ClickHouse ${said(byEngine[name])}`)
      print(`wrong answers: ${wrong.length}${wrong.map((name) => `\n  ${name}`).join('')}`)
    }
    if (wrong.length > 0) process.exitCode = 1
  })
}

type Questions = Record<string, () => unknown>

function questionsOf(rows: number): Questions {
  const asked: Questions = {}
  for (const size of [1, 50, customers]) {
    const scope: Scope = Array.from({ length: size }, (_, at) => ((700 + at * 37) % customers) + 1)
    const drawn = drawTexts(rows, scope[0] ?? 1, texts)
    let next = 0
    asked[`search, ${size} customers`] = () => mirror.search(scope, drawn[next++ % drawn.length] ?? '')
    for (const [name, { filters, page }] of Object.entries(lists))
      asked[`${name}, ${size} customers`] = () => mirror.list(scope, filters, page)
    const late = { by: 'delay', descending: true, clock: delayClock(new Date('2026-09-27T12:00:00Z')) } as const
    asked[`by delay, ${size} customers`] = () => listInOrder(scope, {}, 1, late)
    asked[`figures, ${size} customers`] = async () => [...(await mirror.figures(scope))].sort()
  }
  return asked
}

interface Asked {
  answers: string
  times: Times
}

async function askAll(questions: Questions): Promise<Record<string, Asked>> {
  const asked: Record<string, Asked> = {}
  for (const [name, ask] of Object.entries(questions)) {
    const answers: unknown[] = []
    const measured = await measure(async () => void answers.push(await ask()), times)
    asked[name] = { answers: JSON.stringify(answers), times: measured }
  }
  return asked
}

const timesOf = (asked: Record<string, Asked>) => Object.fromEntries(Object.entries(asked).map(([name, { times }]) => [name, times]))
const said = (asked: Asked | undefined) => `p50 ${asked?.times.p50.toFixed(2)} p99 ${asked?.times.p99.toFixed(2)} ms`
