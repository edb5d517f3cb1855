import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'
import { countCompleteSteps, timelineOf } from './timeline.ts'

export function progressOf(mode: Mode | null, eventsInTimeline: readonly number[]): number {
  return Math.round((100 * countCompleteSteps(mode, eventsInTimeline)) / timelineOf(mode).length)
}

export interface ShipmentProgress {
  status: Status
  progress: number | null
  delayDays: number | null
}

export function verdictOf({ status, delayDays }: ShipmentProgress): 'delayed' | 'onTime' | null {
  if (status === 'cancelled' || delayDays === null) return null
  return delayDays > 0 ? 'delayed' : 'onTime'
}

/** 'late' is red; 'good' is green from halfway on; 'way' is blue; cancelled shipments have no colour. */
export function toneOf(standing: ShipmentProgress): 'late' | 'good' | 'way' | 'off' {
  if (standing.status === 'cancelled') return 'off'
  if (verdictOf(standing) === 'delayed') return 'late'
  return (standing.progress ?? 0) >= 50 ? 'good' : 'way'
}
