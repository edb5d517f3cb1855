import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { shipmentComments, shipmentDocuments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { addComment, listComments } from '#domain/freight/shipments/shipment-comments.server.ts'
import { addDocument, listDocuments, openDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')
let viewer: Viewer
let own: number
let foreign: number
let deselected: number
const absent = 999_999

beforeAll(async () => {
  const [mine = 0, notSelected = 0, theirs = 0] = await seedCustomers(3)
  ;({ viewer } = await signedIn(await seedPerson({ roleId: 2, customerIds: [mine, notSelected] }), now))
  viewer = { ...viewer, selectedCustomerIds: [mine] }
  own = await seedShipment(db(), { customerId: mine, number: 'FW-OWN' })
  deselected = await seedShipment(db(), { customerId: notSelected })
  foreign = await seedShipment(db(), { customerId: theirs })
})

let sent = 0
const say = (shipmentId: number, text: string, key = `key ${++sent}`) =>
  addComment(actOf(viewer, now), shipmentId, { type: 'order_quality', text, key })
const bring = async (shipmentId: number, name = 'a.pdf', bytes = pdf(), key = `key ${++sent}`) =>
  addDocument(actOf(viewer, now), shipmentId, { key }, await receiveFile(Readable.from([bytes]), name, documentUploadPolicy))
const trailOf = (action: string) => db().select().from(auditEntries).where(eq(auditEntries.action, action))

async function countKept(): Promise<number> {
  let kept = 0
  for await (const _ of fileStore().list()) kept += 1
  return kept
}

test('documents are those of the categories a user may see, and one without a category counts as "other"', async () => {
  const file = { storeKey: 'x', size: 1, sha256: 'x' }
  const shipmentId = await seedShipment(db(), { customerId: viewer.selectedCustomerIds[0] ?? 0 })
  const attachments = [
    ['a.pdf', 'booking'],
    ['b.pdf', null],
    ['c.pdf', 'packing_list'],
  ] as const
  const ids = await seedShipmentDocuments(
    db(),
    attachments.map(([name, category], at) => {
      const owner = { shipmentId, projectId: 4, createdBy: viewer.userId }
      return { ...file, ...owner, storeKey: `key ${at}`, name, kind: 'pdf', category }
    }),
  )
  const seenBy = async (documentCategories: string[] | null) => {
    const { rows } = await listDocuments({ ...viewer, documentCategories }, shipmentId, 1)
    return rows.map(({ name }) => name).sort()
  }
  expect(await seenBy(null)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(await seenBy(['shipment:booking', 'container:other'])).toEqual(['a.pdf'])
  expect(await seenBy(['shipment:other'])).toEqual(['b.pdf'])
  expect(await seenBy([])).toEqual([])
  const narrow = { ...viewer, documentCategories: ['shipment:other'] }
  expect(await openDocument(narrow, shipmentId, ids[2] ?? 0)).toBeNull()
})

describe('comments of a shipment', () => {
  test('a comment shows its text, type, author and time, and the audit trail names the author', async () => {
    const said = await say(own, '  Two cartons are dented.\nPlease look.  ')
    const { rows, total } = await listComments(viewer, own, 1)
    expect(total).toBe(1)
    expect(said).toEqual(rows[0])
    expect(rows).toMatchObject([{ type: 'order_quality', text: 'Two cartons are dented.\nPlease look.', by: 'Some Body', at: now }])
    expect(await trailOf('add-comment')).toMatchObject([{ userId: viewer.userId, subjectId: String(rows[0]?.id), requestId: 'tests' }])
  })

  test.each([
    ['', 'comments.blank'],
    [' \n\t ', 'comments.blank'],
    ['x'.repeat(4_001), 'comments.tooLong'],
  ])('a blank or endless comment is refused', async (text, key) => {
    await expect(say(own, text)).rejects.toMatchObject({ key, field: 'text' })
  })

  test('a form sent twice, even at the same moment, creates one comment', async () => {
    const before = await db().$count(shipmentComments)
    const answers = await Promise.all([say(own, 'once', 'same'), say(own, 'once', 'same')])
    answers.push(await say(own, 'once', 'same'))
    expect(answers).toEqual(Array(3).fill((await listComments(viewer, own, 1)).rows.find(({ text }) => text === 'once')))
    expect(await db().$count(shipmentComments)).toBe(before + 1)
    expect(await trailOf('add-comment')).toHaveLength(before + 1)
  })

  test('pages hold fifty comments, newest first, and a page past the end is the last', async () => {
    for (let count = 0; count < 51; count += 1) await say(own, `remark ${count}`)
    const first = await listComments(viewer, own, 1)
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]?.text).toBe('remark 50')
    expect((await listComments(viewer, own, 99)).page).toBe(first.pages)
    expect((await listComments(viewer, own, Number.NaN)).page).toBe(1)
  })
})

describe('documents of a shipment', () => {
  test('a document is returned byte for byte under its name', async () => {
    const brought = await bring(own, 'Factura número 12.pdf')
    const { rows } = await listDocuments(viewer, own, 1)
    expect(brought).toEqual(rows[0])
    expect(rows).toMatchObject([{ name: 'Factura número 12.pdf', kind: 'pdf', size: pdf().length, by: 'Some Body', at: now }])
    const file = await openDocument(viewer, own, rows[0]?.id ?? 0)
    expect(file && (await buffer(await file.read()))).toEqual(pdf())
    expect(await trailOf('add-document')).toMatchObject([{ userId: viewer.userId, details: { name: 'Factura número 12.pdf' } }])
  })

  test('a form sent twice, even at the same moment, creates one document', async () => {
    const before = await db().$count(shipmentDocuments)
    const answers = await Promise.all([bring(own, 'a.pdf', pdf(), 'same'), bring(own, 'a.pdf', pdf(), 'same')])
    answers.push(await bring(own, 'a.pdf', pdf(), 'same'))
    expect(answers).toEqual(Array(3).fill((await listDocuments(viewer, own, 1)).rows[0]))
    expect(await db().$count(shipmentDocuments)).toBe(before + 1)
    expect(await db().$count(files)).toBe(before + 1)
  })

  test('whoever may not read what they add is told of it all the same', async () => {
    const narrow = { ...viewer, documentCategories: ['shipment:other'] }
    const file = await receiveFile(Readable.from([pdf()]), 'booking.pdf', documentUploadPolicy)
    const document = { key: `key ${++sent}`, category: 'booking' }
    expect(await addDocument(actOf(narrow, now), own, document, file)).toMatchObject({ name: 'booking.pdf', category: 'booking' })
    expect((await listDocuments(narrow, own, 1)).rows.some(({ name }) => name === 'booking.pdf')).toBe(false)
  })

  test('a refused upload leaves no row, no audit entry and no bytes', async () => {
    const before = [await db().$count(files), await countKept(), (await trailOf('add-document')).length]
    await expect(bring(own, 'a.pdf', Buffer.from('<svg/>'))).rejects.toMatchObject({ key: 'files.invalid', field: 'file' })
    await expect(bring(own, 'a.exe')).rejects.toMatchObject({ key: 'files.invalid' })
    expect([await db().$count(files), await countKept(), (await trailOf('add-document')).length]).toEqual(before)
  })

  test('a page holds ten documents', async () => {
    for (let count = 0; count < 10; count += 1) await bring(own, `paper ${count}.pdf`)
    const { rows, pages } = await listDocuments(viewer, own, 1)
    expect([rows.length, pages]).toEqual([10, 2])
  })
})

describe.each(['foreign', 'deselected', 'absent'] as const)('a shipment that is %s', (which) => {
  const id = () => ({ foreign, deselected, absent })[which]

  test('it has no heading, comments or documents for the viewer', async () => {
    expect(await findHeading(viewer, id())).toBe(null)
    expect(await listComments(viewer, id(), 1)).toMatchObject({ rows: [], total: 0 })
    expect(await listDocuments(viewer, id(), 1)).toMatchObject({ rows: [], total: 0 })
  })

  test('it accepts no comment and no document, and nothing is stored', async () => {
    const before = [await db().$count(shipmentComments), await db().$count(files)]
    expect(await say(id(), 'words')).toBeNull()
    expect(await bring(id())).toBeNull()
    expect([await db().$count(shipmentComments), await db().$count(files)]).toEqual(before)
  })

  test('it answers nothing for the key of what was sent to another shipment', async () => {
    expect([await say(own, 'sent before', 'used'), await bring(own, 'a.pdf', pdf(), 'used')]).not.toContain(null)
    expect([await say(id(), 'sent before', 'used'), await bring(id(), 'a.pdf', pdf(), 'used')]).toEqual([null, null])
  })
})

test('a document opens through its own shipment only', async () => {
  const [document] = (await listDocuments(viewer, own, 1)).rows
  const other = await seedShipment(db(), { customerId: viewer.selectedCustomerIds[0] ?? 0 })
  expect(await openDocument(viewer, other, document?.id ?? 0)).toBe(null)
  expect(await openDocument(viewer, own, absent)).toBe(null)
  const file = { projectId: 4, storeKey: 'x', name: 'theirs.pdf', kind: 'pdf', size: 1, sha256: '' }
  const [theirs] = await seedShipmentDocuments(db(), [{ ...file, shipmentId: foreign, createdBy: viewer.userId }])
  expect(await openDocument(viewer, foreign, theirs ?? 0)).toBe(null)
  expect(await openDocument(viewer, own, theirs ?? 0)).toBe(null)
})

test('a user without customers sees no shipment', async () => {
  const nobody = { ...viewer, selectedCustomerIds: [] }
  expect(await findHeading(nobody, own)).toBe(null)
  expect(await listComments(nobody, own, 1)).toMatchObject({ total: 0 })
})
