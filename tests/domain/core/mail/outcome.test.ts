import { describe, expect, test } from 'vitest'
import { nextAttemptAfter, outcomeOf } from '#domain/core/mail/delivery/delivery-outcome.ts'
import { isMailAddress, mailboxOf } from '#domain/platform/mail-address.ts'

const minute = 60_000
const now = new Date('2026-03-14T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)
const delivery = (attempts: number, doubts = 0, perishesAt: Date | null = null) => ({ attempts, doubts, perishesAt })

describe('what a failed attempt means', () => {
  test.each([
    ['nobody listens', {}, false, 'retry'],
    ['the server greets with 421', { responseCode: 421, command: 'CONN' }, false, 'retry'],
    ['the password is refused', { responseCode: 535, command: 'AUTH PLAIN' }, false, 'retry'],
    ['the sender is refused', { responseCode: 550, command: 'MAIL FROM' }, false, 'retry'],
    ['the recipient has to wait', { responseCode: 450, command: 'RCPT TO' }, false, 'retry'],
    ['there is no such recipient', { responseCode: 550, command: 'RCPT TO' }, false, 'bounced'],
    ['the message is refused for now', { responseCode: 451, command: 'DATA' }, true, 'retry'],
    ['the message is refused for good', { responseCode: 554, command: 'DATA' }, true, 'bounced'],
    ['no answer to the message comes', { command: 'CONN' }, true, 'unknown'],
  ] as const)('%s', (_, failure, hasLeft, ending) => {
    expect(outcomeOf(failure, hasLeft)).toBe(ending)
  })
})

describe('when a mail is tried again', () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 240],
    [6, 240],
    [7, 240],
  ])('after attempt %i the next one follows %i minutes later', (attempts, minutes) => {
    expect(nextAttemptAfter(delivery(attempts), 'retry', now)).toMatchObject({ state: 'retry', nextAttemptAt: later(minutes) })
  })

  test.each([
    ['the eighth attempt was the last', delivery(8), 'retry', { state: 'failed', nextAttemptAt: null }],
    ['one that was sent is done', delivery(1), 'sent', { state: 'sent', nextAttemptAt: null }],
    ['one that was refused is done', delivery(1), 'bounced', { state: 'bounced', nextAttemptAt: null }],
    ['without an answer it goes once more', delivery(1), 'unknown', { state: 'unknown', nextAttemptAt: later(1), doubts: 1 }],
    ['without an answer twice it is left at that', delivery(2, 1), 'unknown', { state: 'unknown', nextAttemptAt: null, doubts: 2 }],
    ['in time for a link that perishes', delivery(1, 0, later(2)), 'retry', { state: 'retry', nextAttemptAt: later(1) }],
    ['too late for a link that perishes', delivery(2, 0, later(2)), 'retry', { state: 'failed', nextAttemptAt: null }],
  ] as const)('%s', (_, attempted, ending, step) => {
    expect(nextAttemptAfter(attempted, ending, now)).toMatchObject(step)
  })
})

describe('addresses', () => {
  test.each(['ana@fairway.mx', 'ana.mora+trade@mail.fairway.mx', 'ñandú@año.mx'])('%s may be written to', (address) => {
    expect(isMailAddress(address)).toBe(true)
  })

  test.each([
    'ana',
    'ana@fairway',
    'a b@fairway.mx',
    'a@b.mx,c@d.mx',
    'a@b.mx;c@d.mx',
    'a@b.mx\r\nBcc: c@d.mx',
    'Ana <a@b.mx>',
    '"a"@b.mx',
    'a@b@c.mx',
    'ana@fairway.mx.',
    'a\u0000@b.mx',
    `${'a'.repeat(250)}@b.mx`,
    '',
  ])('%j may not be written to', (address) => {
    expect(isMailAddress(address)).toBe(false)
    expect(() => mailboxOf('Ana', address)).toThrow()
  })

  test('a name cannot end the header that holds it', () => {
    expect(mailboxOf('Ana\r\nBcc: c@d.mx <x>', 'a@b.mx').name).not.toMatch(/[\r\n<>]/)
  })
})
