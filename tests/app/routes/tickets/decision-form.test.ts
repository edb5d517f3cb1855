import { expect, test } from 'vitest'
import { decisionForm } from '#app/routes/tickets/queue/decision-form.ts'

const schema = await decisionForm.schema()

const sent = { seen: '3', assignee: '123456789012345', status: '3' }

test('a reason that no catalogue can have is refused before PostgreSQL is asked, and an id of a person may be long', () => {
  expect(schema.parse({ ...sent, reason: '2' })).toMatchObject({ reason: 2, assignee: 123_456_789_012_345 })
  const { error } = schema.safeParse({ ...sent, reason: '2147483648' })
  expect(error?.issues).toMatchObject([{ path: ['reason'], message: 'failures.staleForm' }])
})
