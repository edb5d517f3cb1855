import type { Measured } from './measure.ts'

interface Delay {
  p99: number
  longest: number
}

interface Report {
  measured: Measured[]
  sync: { rows: number; milliseconds: number; idle: Delay; busy: Delay }
}

const print = (line = '') => process.stdout.write(`${line}\n`)
const cell = (value: number) => value.toFixed(3).padStart(12)

export function printSearch({ measured, sync }: Report): void {
  for (const customers of new Set(measured.map((each) => each.customers))) {
    const own = measured.filter((each) => each.customers === customers)
    const mirror = own.find((each) => each.engine === 'mirror')
    print(`\n${customers} customer${customers === 1 ? '' : 's'}, milliseconds`)
    print(`${'p50 by question'.padEnd(26)}${'hits'.padStart(9)}${own.map((each) => each.engine.padStart(12)).join('')}`)
    mirror?.kinds.forEach(({ kind, total }, at) => {
      print(`${kind.padEnd(26)}${String(total).padStart(9)}${own.map((each) => cell(each.kinds[at]?.p50 ?? Number.NaN)).join('')}`)
    })
    for (const figure of ['p50', 'p99'] as const) {
      const base = mirror?.[figure] ?? Number.NaN
      print(`${`${figure} of all`.padEnd(35)}${own.map((each) => cell(each[figure])).join('')}`)
      print(`${'  times the mirror’s'.padEnd(35)}${own.map((each) => cell(each[figure] / base)).join('')}`)
    }
  }
  print(`\nsync of ${sync.rows} changed shipments: ${(sync.milliseconds / 1000).toFixed(1)} s`)
  print(`event loop delay, idle:     p99 ${sync.idle.p99.toFixed(2)} ms, longest ${sync.idle.longest.toFixed(2)} ms`)
  print(`event loop delay, in sync:  p99 ${sync.busy.p99.toFixed(2)} ms, longest ${sync.busy.longest.toFixed(2)} ms`)
}
