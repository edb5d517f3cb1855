import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { unsubscribe } from '#domain/core/mail/unsubscription.server.ts'
import { readBrands } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { recordReview } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { mailReviewReminders, sendsReminders, switchReminders } from '#domain/provisioning/access-review/review-reminder.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
let viewer: Viewer
let other: Viewer
/** Six hours behind UTC, as project 4 is here: eight o’clock is 14:00 UTC. */
const at = (instant: string) => new Date(instant)

beforeAll(async () => {
  await db().execute(sql`update projects set default_time_zone = 'America/Mexico_City' where id = 4`)
  await db().execute(sql`update projects set default_time_zone = 'UTC' where id = 2`)
  await readBrands()
  viewer = await administrator()
  other = await administrator(2)
  await db().execute(sql`update users set language = 'es' where id = ${other.userId}`)
  for (const projectId of [4, 2] as const) {
    const customerId = await seedCustomer(db(), { projectId })
    await seedUser(db(), { projectId, customerIds: [customerId], grant: { by: null, at: at('2025-01-01T00:00:00Z') } })
  }
})
beforeEach(async () => {
  await db().delete(deliveries)
  await db().execute(sql`delete from access_reviews`)
})

const mailed = async () =>
  (await db().select().from(deliveries).where(eq(deliveries.kind, 'access-review')).orderBy(deliveries.id)).map(
    ({ recipientAddress, objectKey }) => [recipientAddress, objectKey],
  )

test('on the first working day of a quarter, from eight by the project’s clock, each administrator is mailed once', async () => {
  await mailReviewReminders(at('2026-04-01T07:59:00Z'))
  expect(await mailed()).toEqual([])
  await mailReviewReminders(at('2026-04-01T08:05:00Z'))
  expect(await mailed()).toEqual([[other.email, 'access-review:2026-04-01']])
  await mailReviewReminders(at('2026-04-01T13:05:00Z'))
  expect((await mailed()).length).toBe(1)
  await Promise.all([1, 2, 3].map(() => mailReviewReminders(at('2026-04-01T14:05:00Z'))))
  expect((await mailed()).toSorted()).toEqual(
    [
      [other.email, 'access-review:2026-04-01'],
      [viewer.email, 'access-review:2026-04-01'],
    ].toSorted(),
  )
  await mailReviewReminders(at('2026-04-03T15:05:00Z'))
  expect((await mailed()).length).toBe(2)
})

test('the mail has the figures, the link and the reader’s language', async () => {
  await mailReviewReminders(at('2026-04-01T14:05:00Z'))
  const rows = await db().select().from(deliveries).orderBy(deliveries.id)
  const [mine, theirs] = [viewer, other].map(({ email }) => rows.find(({ recipientAddress }) => recipientAddress === email))
  expect(mine?.subject).toBe('Who sees which customer of RR Fairway? A review is due')
  for (const part of ['People and service accounts: 1', 'Accesses not used for 90 days: 1', '/Admin/access', 'None yet'])
    expect(mine?.text).toContain(part)
  expect(theirs?.subject).toMatch(/^¿Quién ve a qué cliente/)
})

test('a program that was stopped catches up within a week, and not later', async () => {
  await mailReviewReminders(at('2026-04-08T15:00:00Z'))
  expect(await mailed()).toEqual([])
  await mailReviewReminders(at('2026-04-07T15:00:00Z'))
  expect((await mailed()).length).toBe(2)
})

test('after a confirmed review it comes three months later, and a review of one customer changes nothing', async () => {
  await recordReview(actOf(viewer, at('2026-02-10T20:00:00Z')), null)
  await mailReviewReminders(at('2026-04-01T15:00:00Z'))
  expect((await mailed()).map(([email]) => email)).toEqual([other.email])
  await mailReviewReminders(at('2026-05-11T15:00:00Z'))
  expect(await mailed()).toContainEqual([viewer.email, 'access-review:2026-05-11'])
  const [mail] = await db().select().from(deliveries).where(eq(deliveries.recipientAddress, viewer.email))
  expect(mail?.text).toContain(`Last review: 2026-02-10 14:00 UTC−6\nReviewed by: ${viewer.name} ${viewer.lastName}`)
})

test('nothing is mailed where reminders are switched off, to whoever has stopped them, and where nobody sees a customer', async () => {
  expect(await sendsReminders(4)).toBe(true)
  await switchReminders(actOf(viewer, at('2026-03-01T00:00:00Z')), false)
  await unsubscribe({ projectId: 2, email: other.email, topic: 'access-review' }, at('2026-03-01T00:00:00Z'))
  await mailReviewReminders(at('2026-07-01T15:00:00Z'))
  expect([await mailed(), await sendsReminders(4), await sendsReminders(2)]).toEqual([[], false, true])
  const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'change-review-reminders'))
  expect(entry).toMatchObject({ userId: viewer.userId, details: { before: { reminds: true }, after: { reminds: false } } })
  await switchReminders(actOf(viewer, at('2026-03-01T00:00:00Z')), true)
  await db().execute(sql`delete from user_customers`)
  await mailReviewReminders(at('2026-07-01T15:00:00Z'))
  expect(await mailed()).toEqual([])
})
