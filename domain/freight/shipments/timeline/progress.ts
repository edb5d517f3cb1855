import type { Mode } from '../../geography/mode.ts'
import type { Status } from '../shipment.ts'
import { countCompleteSteps, timelineOf } from './timeline.ts'

/** Share of the timeline that is complete, in whole percent (decision 14). */
export function progressOf(mode: Mode | null, eventsInTimeline: readonly number[]): number {
  return Math.round((100 * countCompleteSteps(mode, eventsInTimeline)) / timelineOf(mode).length)
}

export interface Standing {
  status: Status
  progress: number | null
  /** Calendar days; null where there is nothing to compare. */
  delayDays: number | null
}

/** Whether a shipment keeps to its plan, by its delay alone; null for one that was cancelled or has no plan (decision 14). */
export function verdictOf({ status, delayDays }: Standing): 'delayed' | 'onTime' | null {
  if (status === 'cancelled' || delayDays === null) return null
  return delayDays > 0 ? 'delayed' : 'onTime'
}

/** How its bar is coloured (decision 14): 'late' is red, 'good' green from half of the way on, 'way' blue; what was cancelled has no colour. */
export function toneOf(standing: Standing): 'late' | 'good' | 'way' | 'off' {
  if (standing.status === 'cancelled') return 'off'
  if (verdictOf(standing) === 'delayed') return 'late'
  return (standing.progress ?? 0) >= 50 ? 'good' : 'way'
}
