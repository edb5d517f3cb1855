import type { Mode } from '../../geography/mode.ts'
import { countCompleteSteps, timelineOf } from './timeline.ts'

/** Share of the timeline that is complete, in whole percent (decision 14). */
export function progressOf(mode: Mode | null, eventsInTimeline: readonly number[]): number {
  return Math.round((100 * countCompleteSteps(mode, eventsInTimeline)) / timelineOf(mode).length)
}

/** How a progress bar is drawn: 'good' is green, 'delayed' red with the word Delayed, 'on-time' says On Time (decision 14). */
export function progressWord(progress: number | null): 'good' | 'delayed' | 'on-time' {
  if (!progress) return 'delayed'
  return progress >= 50 ? 'good' : 'on-time'
}
