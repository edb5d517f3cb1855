import { findLane } from '#domain/freight/geography/lanes/lanes.server.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'
import { largePorts } from '#tests/domain/freight/geography/lanes/large-ports.ts'
import { loopDelay, percentile, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const most = 200

/** Sea lanes between large ports: the first, which starts the thread; many new ones; the same again. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  const pairs = largePorts.flatMap((from, place) => largePorts.slice(place + 1).map((to) => [positionOf(from), positionOf(to)] as const))
  const [first, ...others] = pairs.filter((_, number) => number % Math.ceil(pairs.length / Math.min(rows, most)) === 0)
  if (!first) throw new Error('There are no large ports.')
  const before = process.memoryUsage.rss()
  const firstLane = await timed(() => findLane(...first, 'sea'))
  const found: number[] = []
  const { longest } = await loopDelay(async () => {
    for (const pair of others) found.push(await timed(() => findLane(...pair, 'sea')))
  })
  const again = await timed(() => Promise.all(others.map((pair) => findLane(...pair, 'sea'))))
  const report = {
    lanes: others.length,
    firstLane,
    p50: percentile(found, 0.5),
    p95: percentile(found, 0.95),
    again: again / others.length,
    longestStall: longest,
    megabytes: (process.memoryUsage.rss() - before) / 2 ** 20,
  }
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : inWords(report))
}

function positionOf(code: string): Position {
  const place = places.get(code)
  if (!place) throw new Error(`There is no place ${code}.`)
  return [place.longitude, place.latitude]
}

function inWords(report: Record<'lanes' | 'firstLane' | 'p50' | 'p95' | 'again' | 'longestStall' | 'megabytes', number>): string {
  const { lanes, firstLane, p50, p95, again, longestStall, megabytes } = report
  return [
    `first lane, with the thread's start   ${firstLane.toFixed(0)} ms`,
    `${lanes} more lanes, each found anew      p50 ${p50.toFixed(0)} ms   p95 ${p95.toFixed(0)} ms`,
    `the same lanes asked again            ${again.toFixed(3)} ms each`,
    `longest stall of the asking thread    ${longestStall.toFixed(0)} ms`,
    `memory taken by all of it             ${megabytes.toFixed(0)} MB`,
    '',
  ].join('\n')
}
