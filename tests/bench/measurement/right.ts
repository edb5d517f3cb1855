import { isDeepStrictEqual } from 'node:util'

/** Wrong answers are listed and fail the run. */
export class Answers {
  compared = 0
  readonly wrong: string[] = []

  compare(asked: string, given: unknown, right: unknown): void {
    this.compared += 1
    if (isDeepStrictEqual(given, right)) return
    this.wrong.push(`${asked}: ${show(given)} instead of ${show(right)}`)
  }
}

const show = (answer: unknown) => JSON.stringify(answer instanceof Map ? [...answer] : answer).slice(0, 300)
