import type { Mode } from '#domain/freight/geography/mode.ts'

/** Event numbers in order (spec 2 §4). Anything but sea and air goes by truck (spec 2 §3). */
const seaAndAir = [1, 2, 7, 9, 10, 11] as const
const inland = [2, 17, 19, 12, 24, 27] as const

export type TimelineEvent = (typeof seaAndAir)[number] | (typeof inland)[number]

export const eventNames = {
  1: 'bookingRequest',
  2: 'bookingConfirmation',
  7: 'atd',
  9: 'ata',
  10: 'docsRelease',
  11: 'delivery',
  12: 'taxesPayment',
  17: 'pickUp',
  19: 'warehouseEntry',
  24: 'borderCrossing',
  27: 'finalArrival',
} as const satisfies Record<TimelineEvent, string>

export function timelineOf(mode: Mode | null): readonly TimelineEvent[] {
  return mode === 'sea' || mode === 'air' ? seaAndAir : inland
}

export function countCompleteSteps(mode: Mode | null, eventsInTimeline: readonly number[]): number {
  return timelineOf(mode).findLastIndex((step) => eventsInTimeline.includes(step)) + 1
}
