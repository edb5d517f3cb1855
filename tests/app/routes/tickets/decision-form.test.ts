import { expect, test } from 'vitest'
import { decisionForm } from '#app/routes/tickets/queue/decision-form.ts'

const sent = { seen: '3', assignee: '123456789012345', status: '3' }

test('a reason that no catalogue can have is refused before PostgreSQL is asked, and an id of a person may be long', () => {
  expect(decisionForm.parse({ ...sent, reason: '2' })).toMatchObject({ reason: 2, assignee: 123_456_789_012_345 })
  const { error } = decisionForm.safeParse({ ...sent, reason: '2147483648' })
  expect(error?.issues).toMatchObject([{ path: ['reason'], message: 'failures.staleForm' }])
})
