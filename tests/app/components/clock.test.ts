import { expect, test } from 'vitest'
import { signedHours } from '#app/components/clock/browser-time.ts'

test.each([
  [-300, '+5'],
  [360, '-6'],
  [210, '-3.5'],
  [-345, '+5.75'],
  [0, '+0'],
  [720, '-12'],
  [-840, '+14'],
])('an offset of %i minutes behind UTC reads as %s hours ahead of it', (minutesBehind, hours) => {
  expect(signedHours(minutesBehind)).toBe(hours)
})
