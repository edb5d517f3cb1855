import { isDeepStrictEqual } from 'node:util'
import type { Answer, Engine } from './engines.ts'
import { percentile } from './timing.ts'

export interface Question {
  kind: string
  text: string
  scope: readonly number[]
  expected: Answer
}

export interface Measured {
  engine: string
  customers: number
  /** Milliseconds over all kinds of question, each asked equally often. */
  p50: number
  p99: number
  times: number
  kinds: { kind: string; total: number; p50: number }[]
}

const mostRounds = 200

/** Asks every question in turn, scope by scope, as often as the seconds for each scope allow, and compares every first answer. */
export async function compareEngine(engine: Engine, questions: readonly Question[], seconds: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const scope of new Set(questions.map((each) => each.scope))) {
    const own = questions.filter((each) => each.scope === scope)
    for (const { text, expected } of own) {
      const answer = await engine.search(scope, text)
      if (!isDeepStrictEqual(answer, expected)) {
        throw new Error(
          `${engine.name} answers "${text}" for ${scope.length} customers with ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}.`,
        )
      }
    }
    const samples = new Map(own.map((each) => [each, [] as number[]]))
    const end = performance.now() + seconds * 1000
    for (let round = 0; round < mostRounds && (round === 0 || performance.now() < end); round++) {
      for (const [question, taken] of samples) {
        const began = performance.now()
        await engine.search(scope, question.text)
        taken.push(performance.now() - began)
      }
    }
    const all = [...samples.values()].flat()
    measured.push({
      engine: engine.name,
      customers: scope.length,
      p50: percentile(all, 0.5),
      p99: percentile(all, 0.99),
      times: all.length,
      kinds: [...samples].map(([{ kind, expected }, taken]) => ({ kind, total: expected.total, p50: percentile(taken, 0.5) })),
    })
  }
  return measured
}
