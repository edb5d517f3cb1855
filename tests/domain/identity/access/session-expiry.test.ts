import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { deleteExpiredSessions } from '#domain/identity/access/session-expiry.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-05-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('sessions that ended more than 60 days ago are deleted, and younger and live ones stay', async () => {
  const { userId } = await seedPerson({ roleId: 2 })
  const open = (name: string, expiresAt: Date, endedAt: Date | null = null) => ({
    tokenHash: Buffer.from(name),
    userId,
    remembered: false,
    expiresAt,
    endedAt,
  })
  await db()
    .insert(sessions)
    .values([
      open('live', daysAgo(-1)),
      open('expired lately', daysAgo(59)),
      open('ended lately', daysAgo(-1), daysAgo(59)),
      open('ended long ago', daysAgo(-1), daysAgo(61)),
      ...Array.from({ length: 2_500 }, (_, each) => open(`expired long ago ${each}`, daysAgo(61))),
    ])
  expect(await deleteExpiredSessions(now, { projectId: 4, days: 60 })).toBe(2_501)
  const kept = await db().select({ name: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, userId))
  expect(kept.map(({ name }) => name.toString()).sort()).toEqual(['ended lately', 'expired lately', 'live'])
  expect(await deleteExpiredSessions(now, { projectId: 4, days: 60 })).toBe(0)
})
