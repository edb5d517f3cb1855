import type { Asked, Brute } from '#tests/bench/company/brute.ts'
import { places } from '#tests/bench/company/names.ts'
import type { Counting, Listing, Scope } from '#tests/bench/peers/engine.ts'
import { listInOrder, mirror } from '#tests/bench/peers/mirror.ts'
import type { Answers } from './right.ts'
import { medianOf } from './timing.ts'

const busiest = places[0]?.code ?? ''

export const lists = {
  'delivered, one POD': { filters: { status: ['delivered'], pod: [busiest] }, page: 1 },
  'delivered by sea': { filters: { status: ['delivered'], mode: ['sea'] }, page: 1 },
  'delivered by sea, page 1,000': { filters: { status: ['delivered'], mode: ['sea'] }, page: 1_000 },
} satisfies Record<string, Asked>

export interface Listed {
  list: string
  customers: number
  total: number
  mirror: number
  others: Record<string, number>
  byEta: number
}

export async function measureLists(
  scopes: readonly Scope[],
  others: readonly Listing[],
  brute: Brute,
  answers: Answers,
): Promise<Listed[]> {
  const measured: Listed[] = []
  for (const [at, scope] of scopes.entries()) {
    for (const [list, asked] of Object.entries(lists)) {
      const right = brute.answer(at, asked)
      if (right.ids.length === 0 || scope.length === 1) continue
      const { filters, page } = asked
      for (const engine of [mirror, ...others]) answers.compare(`${engine.name}, ${list}`, await engine.list(scope, filters, page), right)
      const taken: Record<string, number> = {}
      for (const other of others) taken[other.name] = await medianOf(() => other.list(scope, filters, page))
      measured.push({
        list,
        customers: scope.length,
        total: right.total,
        mirror: await medianOf(() => mirror.list(scope, filters, page)),
        others: taken,
        byEta: await medianOf(() => listInOrder(scope, filters, page, { by: 'eta', descending: true })),
      })
    }
  }
  return measured
}

export interface Counted {
  customers: number
  engine: string
  milliseconds: number
}

export async function measureFigures(
  scopes: readonly Scope[],
  engines: readonly Counting[],
  brute: Brute,
  answers: Answers,
): Promise<Counted[]> {
  const measured: Counted[] = []
  for (const [at, scope] of scopes.entries()) {
    for (const engine of engines) {
      answers.compare(`${engine.name}, figures of ${scope.length} customers`, await engine.figures(scope), brute.figures[at])
      measured.push({ customers: scope.length, engine: engine.name, milliseconds: await medianOf(() => engine.figures(scope), 1_000) })
    }
  }
  return measured
}
