import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from '#tests/support/scratch.ts'
import type { Alone, Expected } from './measurement/alone/expected.ts'
import { print } from './measurement/report/print.ts'
import type { BenchOptions } from './run.ts'

const megabytesForBuilding = 20_000

/**
 * The engine without PostgreSQL and without peers, so that ten million generated shipments fit: built in one process, asked in another as
 * after a restart. With --folder the segment stays there, and another run only asks.
 */
export async function bench({ rows, json, folder }: BenchOptions): Promise<void> {
  const scratch = makeScratch(folder)
  try {
    if (!existsSync(join(scratch.path, 'expected.json'))) {
      rmSync(join(scratch.path, 'segment'), { force: true })
      await ended(child('build-alone', [scratch.path, String(rows)], `--max-old-space-size=${megabytesForBuilding}`))
    }
    const built = JSON.parse(readFileSync(join(scratch.path, 'expected.json'), 'utf8')) as Expected
    const asking = child('ask-alone', [scratch.path], '--expose-gc')
    const [[found]] = await Promise.all([once(asking, 'message') as Promise<[Alone]>, ended(asking)])
    if (json) print(JSON.stringify({ ...found, writingMs: built.writingMs, peakMemory: built.peakMemory }))
    else report(found, built)
    if (found.wrong.length > 0) process.exitCode = 1
  } finally {
    if (!folder) scratch.remove()
  }
}

const child = (name: string, given: string[], option: string) =>
  fork(join(import.meta.dirname, `measurement/alone/${name}.ts`), given, { execArgv: ['--import', 'tsx', option] })

async function ended(process: ChildProcess): Promise<void> {
  const [code] = await once(process, 'exit')
  if (code !== 0) throw new Error(`A process of the bench ended with ${code}.`)
}

const gigabytes = (bytes: number) => `${(bytes / 2 ** 30).toFixed(2)} GB`

function report({ rows, bytes, openingMs, compared, wrong, memory, measured }: Alone, { writingMs, peakMemory }: Expected): void {
  const writing = `written in ${(writingMs / 1_000).toFixed(0)} s without making the rows, with at most ${gigabytes(peakMemory)}`
  print(`${rows} shipments, ${gigabytes(bytes)}, ${writing}; opened in ${openingMs.toFixed(0)} ms`)
  const { before, opened, asked } = memory
  print(`memory without mapped pages: ${gigabytes(before)}; with the mirror ${gigabytes(opened)}; after every question ${gigabytes(asked)}`)
  for (const { customers, taken } of measured) {
    print(`\n${customers} customer${customers === 1 ? '' : 's'}; milliseconds`)
    for (const [name, { p50, p99, ownP99, longest, first }] of Object.entries(taken)) {
      const figures = `p50 ${p50.toFixed(3).padStart(8)}   p99 ${p99.toFixed(3).padStart(8)}   p99 of its own processor time ${ownP99.toFixed(3).padStart(8)}`
      print(`${name.padEnd(30)} ${figures}   longest ${longest.toFixed(1)}${first === undefined ? '' : `   first ${first.toFixed(1)}`}`)
    }
  }
  print(`\n${compared} answers compared, ${wrong.length} wrong${wrong.map((each) => `\n  ${each}`).join('')}`)
}
