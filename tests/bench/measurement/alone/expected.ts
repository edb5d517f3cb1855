import { customers } from '#tests/bench/company/shipments.ts'
import { drawTexts } from '#tests/bench/company/texts.ts'
import type { Times } from '#tests/bench/measurement/timing.ts'
import type { Answer, Scope } from '#tests/bench/peers/engine.ts'

export const scopes: readonly Scope[] = [1, 50, 1_000, customers].map((size) =>
  Array.from({ length: size }, (_, at) => ((700 + at * 37) % customers) + 1),
)

const questions = 200
const checked = 24

export const textsOf = (rows: number): string[] => drawTexts(rows, scopes[0]?.[0] ?? 1, questions)

/** Looking at every row for every text would take longer than all else. */
export const checkedTexts = (rows: number): string[] => textsOf(rows).slice(0, checked)

/** What `build-alone` leaves beside the segment for `ask-alone`. Memory in bytes, here and below. */
export interface Expected {
  rows: number
  /** Of the writer alone, without generating the rows. */
  writingMs: number
  peakMemory: number
  /** Of each scope: pages of the checked texts and of the lists, and the figures. */
  answers: { lists: Answer[]; figures: [string, number][] }[]
}

export interface AskedAlone {
  customers: number
  taken: Record<string, Times & { first?: number }>
}

export interface Alone {
  rows: number
  bytes: number
  openingMs: number
  compared: number
  wrong: string[]
  memory: { before: number; opened: number; asked: number }
  measured: AskedAlone[]
}
