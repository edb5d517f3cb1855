export const runStates = ['running', 'done', 'failed', 'missed'] as const
export const letterOutcomes = ['mailed', 'empty', 'unconfirmed', 'stopped', 'no-access'] as const

/** A run of a schedule as its report's page tells of it. */
export interface RunLine {
  id: number
  /** ISO 8601, UTC. */
  dueAt: string
  state: (typeof runStates)[number]
  isDelayed: boolean
  /** Milliseconds. */
  took: number | null
  /** What became of it for each address. */
  letters: readonly { email: string; outcome: (typeof letterOutcomes)[number]; rows: number; total: number }[]
}
