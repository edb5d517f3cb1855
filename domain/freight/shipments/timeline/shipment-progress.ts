import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status, Verdict } from '#domain/freight/shipments/shipment.ts'
import { countCompleteSteps, timelineOf } from './timeline.ts'

export function progressOf(mode: Mode | null, eventsInTimeline: readonly number[], status: Status): number {
  return Math.round((100 * countCompleteSteps(mode, eventsInTimeline, status)) / timelineOf(mode).length)
}

export interface ShipmentProgress {
  status: Status
  progress: number | null
  verdict: Verdict | null
}

/** 'late' is red; 'good' is green from halfway on; 'way' is blue; cancelled shipments have no colour. */
export function toneOf({ status, progress, verdict }: ShipmentProgress): 'late' | 'good' | 'way' | 'off' {
  if (status === 'cancelled') return 'off'
  if (verdict === 'delayed') return 'late'
  return (progress ?? 0) >= 50 ? 'good' : 'way'
}
