const runStates = ['running', 'done', 'failed', 'missed', 'withheld'] as const
/** Private: run for a reader who may see what the viewer may not, so whether it had rows is not told. */
const letterOutcomes = ['mailed', 'empty', 'private', 'unconfirmed', 'stopped', 'no-access'] as const

/** A run of a schedule as its report's page tells of it. */
export interface RunLine {
  id: number
  /** ISO 8601, UTC. */
  dueAt: string
  state: (typeof runStates)[number]
  isDelayed: boolean
  /** Somebody had it sent to themselves. */
  isByHand: boolean
  /** Milliseconds. */
  took: number | null
  /** What became of it for each address. */
  letters: readonly {
    id: number
    email: string
    outcome: (typeof letterOutcomes)[number]
    rows: number
    total: number
    /** The file is there, and the viewer may open it. */
    hasFile: boolean
  }[]
}
