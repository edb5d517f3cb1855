export const runStates = ['running', 'done', 'failed', 'missed', 'withheld'] as const
/** `private` hides whether a run had rows that the viewer may not see. */
export const mailOutcomes = ['mailed', 'empty', 'private', 'unconfirmed', 'stopped', 'no-access'] as const

export interface RunLine {
  id: number
  dueAt: string
  state: (typeof runStates)[number]
  isDelayed: boolean
  isByHand: boolean
  took: number | null
  emails: readonly {
    id: number
    email: string
    outcome: (typeof mailOutcomes)[number]
    rows: number
    total: number
    hasFile: boolean
  }[]
}
