import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { waitingUploads } from '#db/postgres/schema/core/waiting-uploads.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addContainerDocument, listContainerDocuments } from '#domain/freight/containers/attachments/container-documents.server.ts'
import { sweepFiles } from '#domain/platform/files/file-retention.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { findStoreContents } from '#domain/platform/files/ownership/store-ownership.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { addWaitingUpload, storeWaitingUpload } from '#domain/platform/files/waiting-uploads.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { insertContainer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { pdf } from './samples.ts'

withRecord()
const now = new Date()
const hour = 3_600_000
const after = (hours: number) => new Date(now.getTime() + hours * hour)
const origin = { network: null, userAgent: null, requestId: 'test' }
const purpose = 'container'
let [me, other]: Viewer[] = []
let containers: number[] = []

beforeAll(async () => {
  const customer = await seedCustomer(db(), { projectId: 4 })
  me = await seedViewer({ roleId: 3, customerIds: [customer] })
  other = await seedViewer({ roleId: 3, customerIds: [customer] })
  const shipment = await insertShipment(customer, 'FW-1')
  containers = [await insertContainer(shipment, 'MSKU0000001'), await insertContainer(shipment, 'MSKU0000002')]
})

const upload = async (viewer = me as Viewer, name = 'receipt.pdf', bytes = pdf()) => {
  const file = await receiveFile(Readable.from([bytes]), name, documentUploadPolicy)
  return storeWaitingUpload(viewer, file, { purpose, policy: documentUploadPolicy }, now)
}

const add = (handle: unknown, { viewer = me as Viewer, containerId = containers[0] ?? 0, at = now, of = purpose } = {}) =>
  addWaitingUpload(viewer, { purpose: of, handle }, at, (file, key) =>
    addContainerDocument(actOf(viewer, at, origin), containerId, { key }, file),
  )

const listed = async (containerId = containers[0] ?? 0) => (await listContainerDocuments(me as Viewer, containerId, 1)).rows
const refused = { key: 'files.notWaiting', field: 'handle' }

test('an uploaded file becomes a document by its handle, without a copy, and only once', async () => {
  const handle = await upload()
  const stored = await db().$count(files)
  const document = await add(handle)
  expect(document).toMatchObject({ name: 'receipt.pdf', kind: 'pdf', size: pdf().length, by: 'Some Body' })
  expect([await db().$count(files), await db().$count(waitingUploads)]).toEqual([stored, 0])
  await expect(add(handle)).rejects.toMatchObject(refused)
  await expect(add(handle, { containerId: containers[1] ?? 0 })).rejects.toMatchObject(refused)
  expect(await listed()).toHaveLength(1)
})

test('no handle but one’s own, of this purpose and this hour, adds anything', async () => {
  const handle = await upload()
  const before = (await listed()).length
  const stranger = await seedViewer({ roleId: 3, projectId: 1 })
  await expect(add(handle, { viewer: other as Viewer })).rejects.toMatchObject(refused)
  await expect(add(handle, { viewer: { ...stranger, userId: me?.userId ?? 0 } })).rejects.toMatchObject(refused)
  await expect(add(handle, { of: 'ticket:1' })).rejects.toMatchObject(refused)
  await expect(add(handle, { at: after(1.001) })).rejects.toMatchObject(refused)
  const invented = ['', null, 7, {}, [handle], 'https://store.test/a.pdf', 'file:///etc/passwd', '3f2b6f0e-9d1c-4b62-8a51-0c7d1f4e2a90']
  for (const each of invented) await expect(add(each)).rejects.toMatchObject(refused)
  expect(await listed()).toHaveLength(before)
  expect(await add(handle, { at: after(0.999) })).not.toBeNull()
})

test('a process that dies after the document is written leaves a handle that finds it, and adds no second one', async () => {
  const handle = await upload()
  const before = (await listed()).length
  const killed = addWaitingUpload(me as Viewer, { purpose, handle }, now, async (file, key) => {
    await addContainerDocument(actOf(me as Viewer, now, origin), containers[0] ?? 0, { key }, file)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  const written = await listed()
  expect(written).toContainEqual(await add(handle))
  expect(await listed()).toHaveLength(before + 1)
  await expect(add(handle)).rejects.toMatchObject(refused)
})

test('a handle that is sent twice at once makes one document, also for two containers', async () => {
  const handle = await upload()
  const count = async () => (await listed()).length + (await listed(containers[1])).length
  const before = await count()
  await Promise.allSettled([add(handle), add(handle), add(handle, { containerId: containers[1] ?? 0 })])
  expect(await count()).toBe(before + 1)
})

test('a refusal leaves the file waiting', async () => {
  const handle = await upload()
  expect(await add(handle, { containerId: 999_999 })).toBeNull()
  await expect(add(handle)).resolves.not.toBeNull()
})

test('a file that nobody adds is there for its hour and deleted by the sweep after it; one that was added stays', async () => {
  await add(await upload(me, 'added.pdf'))
  const forgotten = await upload(me, 'forgotten.pdf')
  const names = async () => (await db().select({ name: files.name }).from(files)).map(({ name }) => name)
  await sweepFiles(after(0.9))
  expect(await names()).toContain('forgotten.pdf')
  await sweepFiles(after(1.2))
  expect(await names()).not.toContain('forgotten.pdf')
  expect(await names()).toContain('added.pdf')
  expect(await db().$count(waitingUploads)).toBe(0)
  await expect(add(forgotten)).rejects.toMatchObject(refused)
  await sweepFiles(after(31 * 24))
  const { stored, known, missing } = await findStoreContents()
  expect([stored - known, missing]).toEqual([0, 0])
  const kept: string[] = []
  for await (const { key } of fileStore().list()) kept.push(key)
  expect(kept).toHaveLength(await db().$count(files))
})

test('a file of another kind is refused by the first half, and by the second where its call takes no such kind', async () => {
  await expect(upload(me, 'tool.exe')).rejects.toMatchObject({ key: 'files.invalid' })
  await expect(upload(me, 'tool.pdf', Buffer.from('MZ'))).rejects.toMatchObject({ key: 'files.invalid' })
  expect(await db().$count(waitingUploads)).toBe(0)
})
