import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listDocuments } from '#domain/freight/shipments/shipment-documents.server.ts'
import { discardFile, receiveFile } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { bringDocument, countBroughtDocument, findBringingLink } from '#domain/shares/brought/bring-document.server.ts'
import { listWaitingDocuments, openWaitingDocument, refuseDocument, takeDocument } from '#domain/shares/brought/decide-document.server.ts'
import { openShareLink } from '#domain/shares/open-share-link.server.ts'
import { createShareLink, withdrawShareLink } from '#domain/shares/share-links.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedShareLink } from '#tests/support/test-share-links.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
let acme = 0
let rival = 0
let shipment = 0
let theirs = 0

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  theirs = await insertShipment(rival, 'R-1')
})
beforeEach(async () => {
  shipment = await insertShipment(acme, `S-${randomUUID().slice(0, 8)}`)
})

const maker = (roleId: RoleId = 2, customerIds = [acme]) => seedViewer({ roleId, customerIds })
const open = (secret: string) => openShareLink(secret, 4, new Date())

const bring = async (secret: string, name = 'packing.csv', key: string = randomUUID()) => {
  const link = await findBringingLink(secret, 4, new Date())
  if (!link) return null
  const file = await receiveFile(Readable.from([Buffer.from('Piece,Kilograms\n1,7\n')]), name, documentUploadPolicy)
  const brought = { origin: { network: '192.0.2.1', userAgent: null, requestId: null }, portal: 'https://portal.test', now: new Date() }
  return bringDocument(link, { key }, file, brought).finally(() => discardFile(file))
}

async function asking() {
  const viewer = await maker()
  const asked = { days: 7, parts: ['number'], asksFor: 'packing_list', note: 'The supplier', key: randomUUID() } as const
  const { id = 0, secret } = (await createShareLink(actOf(viewer), { shipmentId: shipment }, asked)) ?? {}
  return { viewer, id, secret: secret ?? '' }
}

const lastOf = async (secret: string) => (await open(secret))?.wanted?.last
const namesOf = async (viewer: Viewer) => (await listDocuments(viewer, shipment, 1)).rows.map(({ name, category }) => [name, category])

test('a file waits, is no document, and its link takes no other until it is decided; taken, it is one, and the last', async () => {
  const { viewer, secret } = await asking()
  expect((await open(secret))?.wanted).toEqual({ category: 'packing_list', last: null })
  const key = randomUUID()
  for (let times = 0; times < 2; times += 1) await bring(secret, 'packing.csv', key)
  await expect(bring(secret, 'other.csv')).rejects.toThrow('sharing.brought.waitsAlready')
  const waiting = await listWaitingDocuments(viewer, shipment)
  expect(waiting).toMatchObject([{ name: 'packing.csv', category: 'packing_list', note: 'The supplier' }])
  expect([await namesOf(viewer), (await lastOf(secret))?.state]).toEqual([[], 'waiting'])
  const { rows: mails } = await databasePool().query('select recipient_address as email, subject from deliveries order by id desc limit 1')
  expect(mails).toMatchObject([{ email: viewer.email, subject: expect.stringMatching(/^Packing list for S-/) }])
  const file = waiting[0]?.id ?? 0
  const colleague = await maker(3)
  const taken = await Promise.allSettled([takeDocument(actOf(viewer), shipment, file), takeDocument(actOf(colleague), shipment, file)])
  expect(taken.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1)
  expect(await namesOf(viewer)).toEqual([['packing.csv', 'packing_list']])
  expect([await listWaitingDocuments(viewer, shipment), (await lastOf(secret))?.state]).toEqual([[], 'taken'])
  await expect(bring(secret)).rejects.toThrow('sharing.brought.takenAlready')
})

test('a refused file is gone, its reason is shown, and the link takes another', async () => {
  const { viewer, secret } = await asking()
  await bring(secret)
  const [file] = await listWaitingDocuments(viewer, shipment)
  const id = file?.id ?? 0
  expect((await openWaitingDocument(viewer, shipment, id))?.name).toBe('packing.csv')
  await expect(refuseDocument(actOf(viewer), shipment, id, '')).rejects.toThrow('sharing.brought.reasonNeeded')
  expect(await refuseDocument(actOf(viewer), shipment, id, 'It is of another order')).toBe(true)
  expect(await lastOf(secret)).toMatchObject({ state: 'refused', reason: 'It is of another order' })
  expect([await openWaitingDocument(viewer, shipment, id), await namesOf(viewer)]).toEqual([null, []])
  await bring(secret, 'right.csv')
  expect(await listWaitingDocuments(viewer, shipment)).toMatchObject([{ name: 'right.csv' }])
})

test('a file waits for nobody else: another customer, another category, a role without documents', async () => {
  const { viewer, secret } = await asking()
  await bring(secret)
  const [file] = await listWaitingDocuments(viewer, shipment)
  const narrow = await maker(2)
  const others = [await maker(2, [rival]), await maker(4), { ...narrow, documentCategories: ['shipment:other' as const] }]
  for (const other of others) {
    expect(await listWaitingDocuments(other, shipment)).toEqual([])
    expect(await openWaitingDocument(other, shipment, file?.id ?? 0)).toBeNull()
    expect(await takeDocument(actOf(other), shipment, file?.id ?? 0)).toBe(false)
    expect(await refuseDocument(actOf(other), shipment, file?.id ?? 0, 'No')).toBe(false)
  }
  expect(await takeDocument(actOf(viewer), theirs, file?.id ?? 0)).toBe(false)
})

test('a dead link and one that only shows take nothing, and a file of another kind is refused', async () => {
  const { id, viewer, secret } = await asking()
  expect(await bring((await seedShareLink({ userId: viewer.userId, shipmentId: shipment })).secret)).toBeNull()
  await expect(bring(secret, 'packing.exe')).rejects.toThrow('files.invalid')
  await withdrawShareLink(actOf(viewer), id)
  expect(await bring(secret)).toBeNull()
  const limited = { ...viewer, documentCategories: ['shipment:other' as const] }
  const asked = { days: 7, parts: ['number'], asksFor: 'packing_list', note: null, key: randomUUID() } as const
  await expect(createShareLink(actOf(limited), { shipmentId: shipment }, asked)).rejects.toThrow('sharing.brought.notYours')
  await expect(createShareLink(actOf(viewer), { containerId: await insertContainer(shipment, 'MSKU1234565') }, asked)).rejects.toThrow(
    'sharing.brought.notYours',
  )
})

test('files are counted for a link before they are read', async () => {
  const { secret } = await asking()
  const link = await findBringingLink(secret, 4, new Date())
  const counted = Array.from({ length: 11 }, () => countBroughtDocument(link ?? { id: 0 }, randomUUID()))
  const outcomes = await Promise.allSettled(counted)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
