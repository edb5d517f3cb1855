import { expect, test } from 'vitest'
import { beginCall, drawKey } from '#domain/core/idempotency/idempotent-calls.server.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const sent = { caller: 'token 1', call: 'raiseTicket', digest: Buffer.from('the body') }
const first = new Date('2026-11-30T00:00:59.900Z')
const later = (seconds: number) => new Date(first.getTime() + seconds * 1_000)

test.each([
  ['at once, and the clock shows the next minute', sent, 0.2, true],
  ['59 seconds later', sent, 59, true],
  ['61 seconds later', sent, 61, false],
  ['with another body', { ...sent, digest: Buffer.from('another body') }, 0.2, false],
  ['by another caller', { ...sent, caller: 'token 2' }, 0.2, false],
  ['to another call', { ...sent, call: 'addComment' }, 0.2, false],
])('a call without a key is sent again %s', async (_when, again, seconds, isSame) => {
  const begun = await drawKey(sent, first)
  await beginCall(begun, first)
  const drawn = await drawKey(again, later(seconds))
  expect(drawn.key === begun.key && drawn.caller === begun.caller && drawn.call === begun.call).toBe(isSame)
})
