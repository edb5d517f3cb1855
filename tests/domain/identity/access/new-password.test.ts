import { expect, test } from 'vitest'
import { isNewPassword, passwordFaults } from '#domain/identity/access/recovery/new-password.ts'

test.each([
  ['Fairway-2026', []],
  ['Fw-2026', ['length']],
  ['Fairway-2026-and-on', ['length']],
  ['fairway-2026', ['upper']],
  ['FAIRWAY-2026', ['lower']],
  ['Fairway-abcd', ['digit']],
  ['Fairway2026', ['special']],
  ['Fairway 2026!', ['noSpace']],
  ['', ['length', 'lower', 'upper', 'digit', 'special']],
])('the password %o lacks %o', (password, faults) => {
  expect(passwordFaults(password)).toEqual(faults)
  expect(isNewPassword(password)).toBe(faults.length === 0)
})
