import { expect, test } from 'vitest'
import { record } from '#db/records/client.server.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { findMail, listMail } from '#domain/ground/mail/ledger.server.ts'
import { seedPerson, signedIn } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'
import { queueSome } from './letters.ts'

withRecord()

test('administrators read the mail of their own project, newest first, ten a page', async () => {
  const { viewer } = await signedIn(await seedPerson({ roleId: 1 }))
  for (let n = 0; n < 12; n += 1) await queueSome({ dedupeKey: `ours ${n}` })
  await queueSome({ projectId: 1, dedupeKey: 'theirs' })
  const first = await listMail(viewer, 1)
  expect(first).toMatchObject({ total: 12, page: 1, pages: 2 })
  expect(first.rows).toHaveLength(10)
  expect(first.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await listMail(viewer, 99)).page).toBe(2)
  expect((await listMail(viewer, Number.NaN)).page).toBe(1)

  const [theirs] = (await record().select().from(deliveries)).filter(({ dedupeKey }) => dedupeKey === 'theirs')
  const ours = await findMail(viewer, first.rows[0]?.id ?? 0)
  expect(ours).toMatchObject({ text: expect.stringContaining('It left Manzanillo.'), headers: expect.stringContaining('Message-ID:') })
  expect(JSON.stringify(ours)).not.toContain('<p')
  for (const id of [theirs?.id ?? 0, 999_999, Number.NaN, 1e300]) expect(await findMail(viewer, id)).toBeNull()
})
