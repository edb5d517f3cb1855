import type { DeskCalendar } from './calendar.ts'

/** How long a desk may take, in minutes of its own time. */
interface Target {
  answerMinutes: number
  solveMinutes: number
}

/** When the desk of a project works and how long it may take, by severity; 0 stands for tickets without one. */
export interface DeskSettings {
  calendar: DeskCalendar
  targets: Readonly<Record<number, Target>>
}

const office = { from: 9 * 60, to: 18 * 60 }
const hour = 60

/** What holds until an administrator says otherwise. */
export const firstSettings: DeskSettings = {
  calendar: { timeZone: 'America/Mexico_City', hours: [office, office, office, office, office, null, null], holidays: [] },
  targets: {
    0: { answerMinutes: 9 * hour, solveMinutes: 45 * hour },
    1: { answerMinutes: hour, solveMinutes: 9 * hour },
    2: { answerMinutes: 4 * hour, solveMinutes: 27 * hour },
    3: { answerMinutes: 9 * hour, solveMinutes: 45 * hour },
  },
}

/** The target of a severity; that of tickets without one where the severity is new. */
export function targetOf({ targets }: DeskSettings, severityId: number | null): Target {
  const usual: Target = { answerMinutes: 9 * hour, solveMinutes: 45 * hour }
  return targets[severityId ?? 0] ?? targets[0] ?? usual
}

/** What is known of a ticket's times; instants are ISO 8601 in UTC, or dates. */
export interface TicketTimes<Instant> {
  answerDueAt: Instant | null
  firstAnsweredAt: Instant | null
  solveDueAt: Instant | null
  /** The desk has asked the customer something and waits. */
  waitingSince: Instant | null
  closedAt: Instant | null
}

/** How a target stands: met or missed for good, running, overdue, or paused while the desk waits for the customer. */
export type TargetState = 'met' | 'missed' | 'running' | 'overdue' | 'waiting'

/** How the two targets of a ticket stand at `now`; null where it has none, or was cancelled before it came to that. */
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
