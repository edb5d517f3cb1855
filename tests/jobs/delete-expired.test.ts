import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { idempotentCalls } from '#db/postgres/schema/core/idempotent-calls.ts'
import { deleteExpired } from '#jobs/delete-expired.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test('a kind that cannot be deleted is reported, and the kinds after it are deleted', async () => {
  await db()
    .insert(idempotentCalls)
    .values({ caller: 'token:1', call: 'createTicket', key: 'old', digest: Buffer.from('x'), startedAt: new Date('2026-04-01T00:00:00Z') })
  await db().execute(sql`alter table recovery_tokens rename to recovery_tokens_elsewhere`)

  await expect(deleteExpired(new Date('2026-05-01T03:40:00Z'))).rejects.toThrow(/^1 of \d+ kinds could not be deleted/)
  expect(await db().$count(idempotentCalls)).toBe(0)
})
