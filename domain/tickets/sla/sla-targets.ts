import type { SupportCalendar } from './support-calendar.ts'

interface Target {
  answerMinutes: number
  solveMinutes: number
}

export interface SlaSettings {
  calendar: SupportCalendar
  targets: Readonly<Record<number, Target>>
}

const office = { from: 9 * 60, to: 18 * 60 }
const hour = 60

export const defaultSlaSettings: SlaSettings = {
  calendar: { timeZone: 'America/Mexico_City', hours: [office, office, office, office, office, null, null], holidays: [] },
  targets: {
    0: { answerMinutes: 9 * hour, solveMinutes: 45 * hour },
    1: { answerMinutes: hour, solveMinutes: 9 * hour },
    2: { answerMinutes: 4 * hour, solveMinutes: 27 * hour },
    3: { answerMinutes: 9 * hour, solveMinutes: 45 * hour },
  },
}

/** Falls back to the target of tickets without a severity, for a new severity. */
export function targetOf({ targets }: SlaSettings, severityId: number | null): Target {
  const usual: Target = { answerMinutes: 9 * hour, solveMinutes: 45 * hour }
  return targets[severityId ?? 0] ?? targets[0] ?? usual
}

export interface TicketTimes<Instant> {
  answerDueAt: Instant | null
  firstAnsweredAt: Instant | null
  solveDueAt: Instant | null
  waitingSince: Instant | null
  closedAt: Instant | null
}

/** `met` and `missed` are final; `waiting` is paused until the customer answers. */
export const targetStates = ['met', 'missed', 'running', 'overdue', 'waiting'] as const
export type TargetState = (typeof targetStates)[number]

export function statesOf(
  { answerDueAt, firstAnsweredAt, solveDueAt, waitingSince, closedAt }: TicketTimes<Date>,
  isCancelled: boolean,
  now: Date,
): { answer: TargetState | null; solution: TargetState | null } {
  const stateOf = (dueAt: Date | null, doneAt: Date | null, isWaiting: boolean): TargetState | null => {
    if (!dueAt) return null
    if (doneAt) return doneAt <= dueAt ? 'met' : 'missed'
    if (isCancelled) return null
    if (isWaiting) return 'waiting'
    return now <= dueAt ? 'running' : 'overdue'
  }
  return {
    answer: stateOf(answerDueAt, firstAnsweredAt, false),
    solution: stateOf(solveDueAt, isCancelled ? null : closedAt, waitingSince !== null),
  }
}
