/** What an administrator of an empty portal does, in this order. */
export const firstSteps = ['brand', 'mail', 'customers', 'users', 'feed', 'legal', 'backup'] as const
export type FirstStepName = (typeof firstSteps)[number]

export type FirstStepState = 'open' | 'done' | 'skipped'

export interface FirstStep {
  step: FirstStepName
  state: FirstStepState
}

/** A step that was done is done, whoever skipped it before. */
export function firstStepsOf(done: Readonly<Record<FirstStepName, boolean>>, skipped: ReadonlySet<string>): FirstStep[] {
  return firstSteps.map((step) => ({ step, state: done[step] ? 'done' : skipped.has(step) ? 'skipped' : 'open' }))
}
