import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { legalTexts } from '#db/postgres/schema/core/legal-texts.ts'
import { projects as projectRows } from '#db/postgres/schema/core/projects.ts'
import { findController } from '#domain/portal/legal/controller.server.ts'
import { readDocument } from '#domain/portal/legal/legal-document.ts'
import { confirmLegalTexts, findLegalStateOf, saveController } from '#domain/portal/legal/legal-state.server.ts'
import {
  findLegalDraft,
  findLegalText,
  findLegalVersion,
  listLegalVersions,
  publishLegalText,
} from '#domain/portal/legal/legal-texts.server.ts'
import { typesetDocument } from '#domain/portal/legal/typeset.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-02T10:00:00Z')

beforeEach(async () => {
  await db().delete(legalTexts)
  const none = { controllerName: null, controllerAddress: null, controllerContact: null, controllerEmail: null, legalConfirmedAt: null }
  await db().update(projectRows).set(none).where(eq(projectRows.id, 4))
})

const version = (more: object = {}) => ({
  ...{ document: 'terms' as const, language: 'en' as const, text: '# Terms\n\nOf Acme.', datedOn: '2026-03-01', version: 0 },
  ...more,
})

test('the portal’s own text holds, in Spanish, until one is published', async () => {
  expect(await findLegalText(4, 'terms', 'en')).toMatchObject({ language: 'es', version: null, datedOn: null })
  await publishLegalText(actOf(await administrator(), now), version())
  const own = { language: 'en', text: '# Terms\n\nOf Acme.', version: 1, datedOn: '2026-03-01' }
  expect([await findLegalText(4, 'terms', 'en'), await findLegalText(4, 'terms', 'es')]).toEqual([own, own])
  expect(await findLegalText(2, 'terms', 'en')).toMatchObject({ version: null })
  expect(await findLegalText(4, 'notice', 'en')).toMatchObject({ version: null })
})

test('former versions stay readable, and a version begun on an older one is refused', async () => {
  const viewer = await administrator()
  await publishLegalText(actOf(viewer, now), version())
  await expect(publishLegalText(actOf(viewer, now), version({ text: 'late' }))).rejects.toMatchObject({ key: 'branding.legal.stale' })
  await publishLegalText(actOf(viewer, now), version({ text: 'second', version: 1, datedOn: '2026-04-01' }))
  expect((await listLegalVersions(viewer)).map((each) => [each.version, each.datedOn])).toEqual([
    [2, '2026-04-01'],
    [1, '2026-03-01'],
  ])
  expect(await findLegalVersion(viewer, 'terms', 'en', 1)).toMatchObject({ text: '# Terms\n\nOf Acme.' })
  expect(await findLegalDraft(viewer, 'terms', 'en')).toEqual({ text: 'second', version: 2 })
  const stranger = await seedViewer({ roleId: 1, projectId: 2 })
  expect([await findLegalVersion(stranger, 'terms', 'en', 1), await listLegalVersions(stranger)]).toEqual([null, []])
})

test('the state is settled once somebody is named and the texts are own ones or confirmed', async () => {
  const viewer = await administrator()
  expect(await findLegalStateOf(4)).toMatchObject({ controller: 'first', texts: 'first', isSettled: false })
  const acme = { name: 'Acme SA', address: 'Calle 1', contact: null, email: 'privacy@acme.test' }
  expect(await saveController(actOf(viewer, now), acme)).toBe(true)
  expect(await findController(4)).toMatchObject({
    name: 'Acme SA',
    email: 'privacy@acme.test',
    contact: expect.stringContaining('Acme SA'),
  })
  expect((await findController(2)).name).toBe('Roldan')
  expect(await findLegalStateOf(4)).toMatchObject({ controller: 'project', texts: 'first', isSettled: false })
  await confirmLegalTexts(actOf(viewer, now))
  expect(await findLegalStateOf(4)).toMatchObject({ texts: 'confirmed', isSettled: true })
  await publishLegalText(actOf(viewer, now), version())
  expect(await findLegalStateOf(4)).toMatchObject({ texts: 'own', isSettled: true })
})

test.each([2, 3, 4, 5] as const)('role %i publishes, confirms and names nothing', async (roleId) => {
  const viewer = await seedViewer({ roleId })
  const written = { name: 'x', address: null, contact: null, email: null }
  const done = [
    await publishLegalText(actOf(viewer, now), version()),
    await confirmLegalTexts(actOf(viewer, now)),
    await saveController(actOf(viewer, now), written),
  ]
  expect(done).toEqual([false, false, false])
})

test.each([
  '# T\n\n_a__'.padEnd(48_000, '_a__'),
  '> '.repeat(30_000),
  'a\n\n'.repeat(26_000),
])('a text that costs its readers too much is refused', async (text) => {
  await expect(publishLegalText(actOf(await administrator(), now), version({ text }))).rejects.toMatchObject({
    ...{ key: 'branding.legal.unreadable', field: 'text' },
  })
  expect(await findLegalText(4, 'terms', 'en')).toMatchObject({ version: null })
})

test('a hostile text of former times is drawn as plain paragraphs, and a text is read once for all its readers', async () => {
  const facts = { name: '', address: '', contact: '', email: '', lives: {} as never }
  const hostile = readDocument('_a__'.repeat(12_000), facts, 'T')
  expect((await typesetDocument(hostile, 'test')).opening).toMatchObject([
    { kind: 'paragraph', words: [expect.stringContaining('_a___a__')] },
  ])
  const document = readDocument('One **word**', facts, 'T')
  const [first, second] = [await typesetDocument(document, 'test'), await typesetDocument({ ...document }, 'test')]
  expect(first.opening).toBe(second.opening)
})
