import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedFiles } from '#db/seed/seed-attachments.ts'
import { deliverDue } from '#domain/alerts/delivery/alert-delivery.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addContainerComment, removeContainerComment } from '#domain/freight/containers/attachments/container-comments.server.ts'
import { addComment, editComment, removeComment } from '#domain/freight/shipments/shipment-comments.server.ts'
import { addDocument, removeDocument, replaceDocument } from '#domain/freight/shipments/shipment-documents.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { actOf } from '#tests/support/admins.ts'
import { change, insertContainer } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { consolidated, in_, mailsTo, notice, stage, whoDoes, withNoticing } from './stage.ts'

withRecord()
withNoticing()

const own = (version = 0) => ({ version, reason: '' })
async function staged(kind: 'comment-added' | 'document-added', manner = consolidated) {
  const { customerId, shipmentId, reader } = await stage(kind, manner)
  const viewer = await seedViewer({ roleId: 5, customerIds: [customerId] })
  return { viewer, shipmentId, reader }
}

const events = async (shipmentId: number) =>
  (await change("select kind, after from activity_events where shipment_id = $1 and kind like '%-added' order by id", shipmentId)).rows
const say = async (viewer: Viewer, shipmentId: number, text: string) =>
  (await addComment(actOf(viewer), shipmentId, { type: 'other', text, key: randomUUID() }))?.id ?? 0
/** A file that was inspected before: that takes a process of its own. */
async function received(name: string) {
  const stored = await storeBytes(pdf(name))
  const [fileId = 0] = await seedFiles(db(), [{ ...stored, projectId: 4, name, kind: 'pdf', createdBy: whoDoes() }])
  return { path: '', name, size: stored.size, sha256: stored.sha256, fileId }
}
const mailed = async (email: string) => (await mailsTo(email)).map(({ subject, text }) => `${subject} ${text}`).join('\n')

describe('an alert that has not been mailed', () => {
  test('does not contain a comment that was removed, and contains what it says now', async () => {
    const { viewer, shipmentId, reader } = await staged('comment-added')
    const [secret, edited] = [await say(viewer, shipmentId, 'The secret is 4711.'), await say(viewer, shipmentId, 'The seal is brken.')]
    await notice()
    expect(await events(shipmentId)).toHaveLength(2)
    await removeComment(actOf(viewer), shipmentId, secret, own())
    await editComment(actOf(viewer), shipmentId, edited, { ...own(), text: 'The seal is broken.' })
    await notice()
    expect(await events(shipmentId)).toEqual([{ kind: 'comment-added', after: 'The seal is broken.' }])
    expect(await deliverDue('Consolidated', in_(48))).toBe(1)
    const text = await mailed(reader.email)
    expect(text).toContain('The seal is broken.')
    expect(text).not.toMatch(/4711|brken/)
  })

  test('is not written where all of it was removed, also before anybody noticed', async () => {
    const { viewer, shipmentId, reader } = await staged('comment-added')
    const containerId = await insertContainer(shipmentId, 'MSKU0000002')
    const [noticed, unnoticed] = [await say(viewer, shipmentId, 'One'), 0]
    const inContainer = await addContainerComment(actOf(viewer), containerId, { text: 'Two', key: randomUUID() })
    await notice()
    expect(await events(shipmentId)).toHaveLength(2)
    const late = await say(viewer, shipmentId, 'Three')
    for (const id of [noticed, late]) await removeComment(actOf(viewer), shipmentId, id, own())
    await removeContainerComment(actOf(viewer), containerId, inContainer?.id ?? 0, own())
    await notice()
    expect(await events(shipmentId)).toHaveLength(unnoticed)
    await deliverDue('Consolidated', in_(48))
    expect(await mailsTo(reader.email)).toEqual([])
  })

  test('names the file that has replaced a document, once, and none that was removed', async () => {
    const { viewer, shipmentId, reader } = await staged('document-added')
    const bring = async (name: string) =>
      (await addDocument(actOf(viewer), shipmentId, { key: randomUUID() }, await received(name)))?.id ?? 0
    const [draft, wrong] = [await bring('draft.pdf'), await bring('of another customer.pdf')]
    await notice()
    await replaceDocument(actOf(viewer), shipmentId, draft, own(), await received('final.pdf'))
    await removeDocument(actOf(viewer), shipmentId, wrong, own())
    await notice()
    expect(await events(shipmentId)).toEqual([{ kind: 'document-added', after: 'final.pdf' }])
    await deliverDue('Consolidated', in_(48))
    expect(await mailed(reader.email)).toContain('final.pdf')
    expect(await mailed(reader.email)).not.toMatch(/draft|another customer/)
  })
})

test('what was mailed stays mailed, and an edit alerts nobody again', async () => {
  const { viewer, shipmentId, reader } = await staged('comment-added', { manner: 'RealTime' } as never)
  const id = await say(viewer, shipmentId, 'As it was.')
  await notice()
  expect(await deliverDue('RealTime', new Date())).toBe(1)
  await editComment(actOf(viewer), shipmentId, id, { ...own(), text: 'As it is.' })
  await notice()
  expect(await deliverDue('RealTime', in_(1))).toBe(0)
  expect(await mailed(reader.email)).toContain('As it was.')
})

test('a comment that is removed while events are being written waits for them, and takes its own along', async () => {
  const { viewer, shipmentId } = await staged('comment-added')
  const id = await say(viewer, shipmentId, 'The secret is 4711.')
  // Holds detection between its lock on the comment and its commit.
  const client = await databasePool().connect()
  await client.query('begin')
  await client.query('lock table activity_events in share mode')
  const detected = notice()
  await until(
    async () => (await change("select from pg_locks where relation = 'shipment_comments'::regclass and mode = 'RowShareLock'")).rowCount,
  )
  let isRemoved = false
  const removal = removeComment(actOf(viewer), shipmentId, id, own()).then(() => {
    isRemoved = true
  })
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(isRemoved).toBe(false)
  await client.query('commit')
  client.release()
  await Promise.all([detected, removal])
  expect(await events(shipmentId)).toEqual([])
})

async function until(isSo: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not come to it')
}
