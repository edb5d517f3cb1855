import type { Answer, Scope, Searching } from '#tests/bench/peers/engine.ts'
import type { Answers } from './right.ts'
import { percentile } from './timing.ts'

export interface Question {
  text: string
  right: Answer
}

export interface Measured {
  engine: string
  customers: number
  p50: number
  p99: number
  /** Of each question's own median: how questions differ, without disturbances of the machine. */
  steady: number
  worst: { text: string; milliseconds: number }
  times: number
  questions: number
}

const atOnce = 20
const mostRounds = 25

/** Asks the engines by turns, twenty questions at a time, until each has used its seconds. Compares first answers. */
export async function compareEngines(
  engines: readonly Searching[],
  scope: Scope,
  questions: readonly Question[],
  seconds: number,
  answers: Answers,
): Promise<Measured[]> {
  const runs = engines.map((engine) => ({ engine, taken: questions.map((): number[] => []), spent: 0 }))
  for (let round = 0; round < mostRounds; round += 1) {
    for (let from = 0; from < questions.length; from += atOnce) {
      for (const run of runs) {
        for (let n = from; n < Math.min(from + atOnce, questions.length) && run.spent < seconds * 1_000; n += 1) {
          const { text, right } = questions[n] as Question
          const began = performance.now()
          const answer = await run.engine.search(scope, text)
          const taken = performance.now() - began
          run.spent += taken
          run.taken[n]?.push(taken)
          if (round === 0) answers.compare(`${run.engine.name}, "${text}" for ${scope.length} customers`, answer, right)
        }
      }
    }
  }
  return runs.map(({ engine, taken }) => {
    const all = taken.flat()
    const medians = taken.map((each) => (each.length > 0 ? percentile(each, 0.5) : 0))
    const milliseconds = Math.max(...medians)
    return {
      engine: engine.name,
      customers: scope.length,
      p50: percentile(all, 0.5),
      p99: percentile(all, 0.99),
      steady: percentile(
        medians.filter((each) => each > 0),
        0.99,
      ),
      worst: { text: questions[medians.indexOf(milliseconds)]?.text ?? '', milliseconds },
      times: all.length,
      questions: taken.filter((each) => each.length > 0).length,
    }
  })
}
