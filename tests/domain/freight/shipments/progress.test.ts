import { expect, test } from 'vitest'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status, Verdict } from '#domain/freight/shipments/shipment.ts'
import { progressOf, toneOf } from '#domain/freight/shipments/timeline/shipment-progress.ts'
import { countCompleteSteps, timelineOf } from '#domain/freight/shipments/timeline/timeline.ts'

test('sea and air share one timeline, and everything else goes by truck on another', () => {
  expect(timelineOf('sea')).toEqual([1, 2, 7, 9, 10, 11])
  expect(timelineOf('air')).toEqual([1, 2, 7, 9, 10, 11])
  expect(timelineOf('land')).toEqual([2, 17, 19, 12, 24, 27])
  expect(timelineOf(null)).toEqual(timelineOf('land'))
})

test.each<[Mode | null, number[], number, number]>([
  ['sea', [], 0, 0],
  ['sea', [1], 1, 17],
  ['sea', [7], 3, 50],
  ['air', [11], 6, 100],
  ['air', [2, 1, 9], 4, 67],
  ['sea', [17, 27], 0, 0],
  ['land', [2], 1, 17],
  ['land', [12], 4, 67],
  ['land', [19, 17], 3, 50],
  ['land', [27], 6, 100],
  [null, [24], 5, 83],
])('%s with events %j has %i steps complete: %i %%', (mode, events, steps, percent) => {
  expect(countCompleteSteps(mode, events, 'booked')).toBe(steps)
  expect(progressOf(mode, events, 'booked')).toBe(percent)
})

test.each<[Mode | null, Status, number]>([
  ['sea', 'requested', 0],
  ['sea', 'in_transit', 50],
  ['air', 'arrived', 67],
  ['sea', 'delivered', 100],
  ['land', 'in_transit', 33],
  ['land', 'arrived', 0],
  [null, 'delivered', 100],
  ['sea', 'cancelled', 0],
])('%s: the status %s alone, without events, is %i %%', (mode, status, percent) => {
  expect(progressOf(mode, [], status)).toBe(percent)
})

test.each<[Status, number | null, Verdict | null, ReturnType<typeof toneOf>]>([
  ['in_transit', 49, 'onTime', 'way'],
  ['in_transit', 50, 'onTime', 'good'],
  ['delivered', 100, 'delayed', 'late'],
  ['in_transit', 17, 'delayed', 'late'],
  ['requested', 17, null, 'way'],
  ['in_transit', null, null, 'way'],
  ['cancelled', 67, null, 'off'],
])('%s at %s %% and %s: the bar is %s', (status, progress, verdict, tone) => {
  expect(toneOf({ status, progress, verdict })).toBe(tone)
})
