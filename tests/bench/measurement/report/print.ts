import type { Measured } from '#tests/bench/measurement/search.ts'
import type { Delay } from '#tests/bench/measurement/timing.ts'
import type { Findings } from './findings.ts'
import { type Goal, judge } from './goals.ts'

export const print = (line = '') => process.stdout.write(`${line}\n`)
const number = (value: number, width = 11) => (value < 100 ? value.toFixed(3) : value.toFixed(0)).padStart(width)
const ms = (value: number) => `${value.toFixed(3)} ms`
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`

function printSearch(title: string, measured: readonly Measured[]): void {
  for (const customers of new Set(measured.map((each) => each.customers))) {
    const own = measured.filter((each) => each.customers === customers)
    const mirror = own.find((each) => each.engine === 'mirror')
    print(`\n${title}, ${customers} customer${customers === 1 ? '' : 's'}; milliseconds`)
    print(
      `${''.padEnd(14)}${'p50'.padStart(11)}${'× mirror'.padStart(11)}${'p99'.padStart(11)}${'× mirror'.padStart(11)}${'steady p99'.padStart(11)}${'× mirror'.padStart(11)}  asked (different)  slowest question`,
    )
    for (const { engine, p50, p99, steady, times, questions, worst } of own) {
      const ratios = [p50 / (mirror?.p50 ?? 0), p99 / (mirror?.p99 ?? 0), steady / (mirror?.steady ?? 0)]
      const asked = `${times} (${questions})`.padEnd(17)
      print(
        `${engine.padEnd(14)}${number(p50)}${number(ratios[0] ?? 0)}${number(p99)}${number(ratios[1] ?? 0)}${number(steady)}${number(ratios[2] ?? 0)}  ${asked}  ${worst.text}: ${worst.milliseconds.toFixed(2)}`,
      )
    }
  }
}

export function printFindings(findings: Findings): void {
  printSearch('Search', findings.search)
  printSearch('Beside libraries in memory', findings.libraries)
  print(`\nNothing found, with spelling suggestions: ${number(findings.nothingFound.withSuggestions)} ms`)

  print('\nFiltered page and exact total; milliseconds')
  const others = Object.keys(findings.lists[0]?.others ?? {})
  print(`${''.padEnd(32)}${['customers', 'total', 'mirror', ...others, 'mirror, ETA'].map((each) => each.padStart(12)).join('')}`)
  for (const { list, customers, total, mirror, others: taken, byEta } of findings.lists) {
    const figures = [mirror, ...others.map((name) => taken[name] ?? Number.NaN), byEta].map((each) => number(each, 12))
    print(`${list.padEnd(32)}${String(customers).padStart(12)}${String(total).padStart(12)}${figures.join('')}`)
  }

  print('\nAll dashboard figures; milliseconds')
  for (const { customers, engine, milliseconds } of findings.figures)
    print(`${engine.padEnd(24)}${String(customers).padStart(6)} customers ${number(milliseconds)}`)

  print('\nBuild')
  for (const { engine, milliseconds, bytes } of findings.built)
    print(`${engine.padEnd(14)}${(milliseconds / 1_000).toFixed(1).padStart(8)} s  ${megabytes(bytes)}`)
  print(`from the record, by the program itself: ${(findings.fromRecord / 1_000).toFixed(1)} s`)
  print(
    `indexes of pg_trgm ${(findings.indexed.trgm / 1_000).toFixed(1)} s, of tsvector ${(findings.indexed.tsvector / 1_000).toFixed(1)} s`,
  )
  const { before, opened, asked } = findings.memory
  print(`memory of a process: ${megabytes(before)}; with the mirror ${megabytes(opened)}; after every question ${megabytes(asked)}`)

  const { sync, dirty } = findings
  print(
    `\nSync of ${sync.rows} rows: ${(sync.milliseconds / 1_000).toFixed(1)} s, ${((sync.milliseconds * 1_000) / sync.rows).toFixed(0)} µs a row with reading the record`,
  )
  print(`a row into the mirror ${sync.mirrorRow.toFixed(0)} µs, into FTS5 ${sync.fts5Row.toFixed(0)} µs`)
  dirty.clean.forEach(({ customers, p50, p99 }, at) => {
    const after = dirty.dirtied[at]
    if (after)
      print(
        `search with so many changed rows, ${customers} customers: p50 ${ms(p50)} → ${ms(after.p50)}, p99 ${ms(p99)} → ${ms(after.p99)}`,
      )
  })
  print()
  printDelay('idle', findings.idle)
  printDelay('sync', sync.delay)
  printDelay('first build', findings.building)

  print(`\n${findings.compared} answers compared, ${findings.wrong.length} wrong`)
  for (const wrong of findings.wrong.slice(0, 20)) print(`  ${wrong}`)
  print(
    `seconds: ${Object.entries(findings.parts)
      .map(([part, seconds]) => `${part} ${seconds.toFixed(0)}`)
      .join(', ')}`,
  )

  printGoals(findings.rows, judge(findings))
}

export function printGoals(rows: number, goals: readonly Goal[]): void {
  print(`\n${rows} shipments: goal | wanted | figure | met?`)
  for (const { goal, wanted, figure, isMet } of goals)
    print(`${goal} | ${wanted} | ${figure} | ${isMet === undefined ? 'not measured' : isMet ? 'yes' : 'NO'}`)
}

export function printDelay(when: string, { p99, longest }: Delay): void {
  print(`event-loop delay, ${when.padEnd(12)} p99 ${number(p99)} ms, longest ${number(longest)} ms`)
}
