import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { projects as projectRows } from '#db/postgres/schema/core/projects.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { senderOf } from '#domain/core/mail/delivery/mail-sender.server.ts'
import { firstBrand } from '#domain/core/projects/brand.ts'
import { brandOf, readBrands } from '#domain/core/projects/brands.server.ts'
import { findZoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { ensureReferenceRows } from '#domain/operations/reference-rows.server.ts'
import { findWrittenBrand, saveBrand, type WrittenBrand } from '#domain/portal/brand/edit-brand.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-02T10:00:00Z')

const acme: WrittenBrand = {
  ...{ name: 'Acme Forwarding', colour: '#d6006c', slogans: { en: 'Across every sea.' }, language: 'es' },
  ...{ timeZone: 'America/Mexico_City', senderName: 'Acme', senderAddress: 'desk@acme.test', supportAddress: null, showsApps: false },
  operatorsTakeFiles: true,
}

beforeEach(async () => {
  const first = { name: 'RR Fairway', languageCode: 'EN' as const, colour: null, timeZone: null, brandVersion: 1 }
  await db()
    .update(projectRows)
    .set({ ...first, senderName: null, senderAddress: null })
    .where(eq(projectRows.id, 4))
  await readBrands()
})

test('until an administrator changes it a brand has the first values of its project', async () => {
  expect(brandOf(2)).toEqual(firstBrand(2))
  expect(brandOf(2)).toMatchObject({ name: 'Roldan', language: 'es', colour: null, showsApps: true })
})

test('a saved brand holds at once, and a later start or migration does not undo it', async () => {
  expect(await saveBrand(actOf(await administrator(), now), acme, 1)).toBe(true)
  await ensureReferenceRows()
  await readBrands()
  expect(brandOf(4)).toMatchObject({
    name: 'Acme Forwarding',
    language: 'es',
    colour: '#d6006c',
    slogans: { en: 'Across every sea.' },
  })
  expect(brandOf(2)).toEqual(firstBrand(2))
})

test('mail goes out in the sender’s name and from the sender’s address of the brand', async () => {
  await saveBrand(actOf(await administrator(), now), acme, 1)
  expect([senderOf(4), senderOf(2).name]).toEqual([{ name: 'Acme', address: 'desk@acme.test' }, 'Roldan'])
})

test('who has chosen no zone, and whose browser said none, has that of the brand', async () => {
  await saveBrand(actOf(await administrator(), now), acme, 1)
  const { userId: id } = await seedViewer({ roleId: 2 })
  expect(await db().transaction((tx) => findZoneOfUser(tx, { id, projectId: 4 }))).toBe('America/Mexico_City')
  expect(zoneOfProject(2)).toBe('UTC')
})

test('the audit trail has each change with what was before and after', async () => {
  const viewer = await administrator()
  await saveBrand(actOf(viewer, now), acme, 1)
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    ...{ action: 'change-brand', userId: viewer.userId, subjectKind: 'portal', subjectId: '4' },
    details: { before: { name: 'RR Fairway', colour: null }, after: { name: 'Acme Forwarding', colour: '#d6006c' } },
  })
})

test('an edit begun on an older version is refused with the brand as it is now', async () => {
  const viewer = await administrator()
  await saveBrand(actOf(viewer, now), acme, 1)
  const late = saveBrand(actOf(viewer, now), { ...acme, name: 'Late' }, 1)
  await expect(late).rejects.toMatchObject({ key: 'branding.brand.stale', version: 2, current: { name: 'Acme Forwarding' } })
  expect(await findWrittenBrand(viewer)).toEqual({ ...acme, version: 2 })
})

test.each([2, 3, 4, 5] as const)('role %i cannot change the brand', async (roleId) => {
  expect(await saveBrand(actOf(await seedViewer({ roleId }), now), acme, 1)).toBe(false)
  expect(brandOf(4).name).toBe('RR Fairway')
})
