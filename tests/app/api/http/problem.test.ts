import { expect, test } from 'vitest'
import { withFieldsAt } from '#app/api/problem.ts'
import { DomainError } from '#domain/platform/domain-error.ts'

test('a limit that names a field of the form stays a limit under the name of the body', async () => {
  const limited = new DomainError('limits.comments', 'text', { retryAfterSeconds: 40 })
  const moved = await withFieldsAt({ text: 'comm' }, () => Promise.reject(limited)).catch((error: DomainError) => error)
  expect(moved).toMatchObject({ key: 'limits.comments', field: 'comm', retryAfterSeconds: 40, message: limited.message })
})
