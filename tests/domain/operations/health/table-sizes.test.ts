import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { findRetention, saveRetention } from '#domain/core/retention/retention.server.ts'
import { listLargestTables, noteTableSizes } from '#domain/operations/health/table-sizes.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const at = (day: string) => new Date(`${day}T03:30:00Z`)
const [first, nextDay, twoMonthsOn] = [at('2026-11-01'), at('2026-11-02'), at('2027-01-10')]
const mailOf = (projectId: number): typeof deliveries.$inferInsert => {
  const key = crypto.randomUUID()
  const addresses = { senderAddress: 'portal@example.com', recipientAddress: 'a@example.com' }
  return { projectId, kind: 'test', subject: 'Test', text: 'x'.repeat(1_000), dedupeKey: key, messageId: key, ...addresses }
}
const mails = (count: number, projectId: number) => Array.from({ length: count }, () => mailOf(projectId))

test('the largest tables come with what they grew by since the first reading, and how long the project keeps them', async () => {
  const viewer = await seedViewer({ roleId: 1 })
  expect((await listLargestTables(viewer)).every(({ growth, measuredOn }) => growth === null && measuredOn === null)).toBe(true)
  await db().insert(deliveries).values(mails(500, viewer.projectId))
  await noteTableSizes(first)
  const of = async () => (await listLargestTables(viewer)).find(({ name }) => name === 'deliveries')
  expect(await of()).toMatchObject({ growth: 0, measuredOn: '2026-11-01', kept: 'ever' })
  await db().insert(deliveries).values(mails(1_000, viewer.projectId))
  await noteTableSizes(nextDay)
  const grown = await of()
  expect(grown).toMatchObject({ measuredOn: '2026-11-01', growth: expect.any(Number) })
  expect(grown?.growth).toBeGreaterThan(300_000)
  await saveRetention(actOf(viewer, nextDay), { ...(await findRetention(viewer.projectId)), mails: 365 })
  expect(await of()).toMatchObject({ kept: 365 })
})

test('readings are kept for a month', async () => {
  for (const day of [first, nextDay, twoMonthsOn]) await noteTableSizes(day)
  const rows = await db().select().from(settings)
  const stored = rows.find(({ key }) => key === 'table-sizes')?.value as object
  expect(Object.keys(stored)).toEqual(['2027-01-10'])
})
