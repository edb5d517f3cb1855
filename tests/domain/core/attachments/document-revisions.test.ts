import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { seedFiles } from '#db/seed/seed-attachments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import * as ofContainer from '#domain/freight/containers/attachments/container-documents.server.ts'
import { containerUploadPolicy } from '#domain/freight/containers/attachments/container-upload-policy.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import * as ofShipment from '#domain/freight/shipments/shipment-documents.server.ts'
import * as ofInvoice from '#domain/invoices/invoice-documents.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { commentOnTicket, editTicketComment, removeTicketComment } from '#domain/tickets/attachments/ticket-comments.server.ts'
import * as ofTicket from '#domain/tickets/attachments/ticket-documents.server.ts'
import { cancelTicket } from '#domain/tickets/workflow/cancel-ticket.server.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import {
  administrator,
  after,
  author,
  colleague,
  ids,
  kinds,
  later,
  now,
  origin,
  own,
  stranger,
  trailOf,
  withAttachments,
} from './stage.ts'

withRecord()
withAttachments()

/** A file that was inspected before, as one of an upload in two halves: the child process of an inspection takes a second. */
async function inspected(name: string, bytes: Uint8Array = pdf()) {
  const stored = await storeBytes(bytes)
  const [fileId = 0] = await seedFiles(db(), [{ ...stored, projectId: 4, name, kind: 'pdf', createdBy: author.userId }])
  return { path: '', name, size: stored.size, sha256: stored.sha256, fileId }
}
const received = (name: string, bytes: Uint8Array = pdf()) => receiveFile(Readable.from([bytes]), name, containerUploadPolicy)
const other = Buffer.from(pdf().toString('latin1').replace('%%EOF', '% another\n%%EOF'), 'latin1')
const category = 'other'
const documentCalls = {
  shipment: {
    add: async (name: string) =>
      ofShipment.addDocument(actOf(author, now, origin), ids.shipment, { key: randomUUID(), category }, await inspected(name)),
    ...{ find: ofShipment.findDocument, replace: ofShipment.replaceDocument, remove: ofShipment.removeDocument },
    ...{ list: ofShipment.listDocuments, listAfter: ofShipment.listDocumentsAfter, open: ofShipment.openDocument },
  },
  container: {
    add: async (name: string) =>
      ofContainer.addContainerDocument(actOf(author, now, origin), ids.container, { key: randomUUID(), category }, await inspected(name)),
    ...{
      find: ofContainer.findContainerDocument,
      replace: ofContainer.replaceContainerDocument,
      remove: ofContainer.removeContainerDocument,
    },
    ...{
      list: ofContainer.listContainerDocuments,
      listAfter: ofContainer.listContainerDocumentsAfter,
      open: ofContainer.openContainerDocument,
    },
  },
  ticket: {
    add: async (name: string) =>
      ofTicket.addTicketDocument(actOf(author, now, origin), ids.ticket, { key: randomUUID(), title: 'Title' }, await inspected(name)),
    ...{ find: ofTicket.findTicketDocument, replace: ofTicket.replaceTicketDocument, remove: ofTicket.removeTicketDocument },
    ...{ list: ofTicket.listTicketDocuments, listAfter: ofTicket.listTicketDocumentsAfter, open: ofTicket.openTicketDocument },
  },
  invoice: {
    add: async (name: string) =>
      ofInvoice.addInvoiceDocument(actOf(author, now, origin), ids.invoice, { key: randomUUID() }, await inspected(name)),
    ...{ find: ofInvoice.findInvoiceDocument, replace: ofInvoice.replaceInvoiceDocument, remove: ofInvoice.removeInvoiceDocument },
    ...{ list: ofInvoice.listInvoiceDocuments, listAfter: ofInvoice.listInvoiceDocumentsAfter, open: ofInvoice.openInvoiceDocument },
  },
}

describe.each(kinds)('a document of a %s', (noun) => {
  const { add, find, replace, remove, list, listAfter, open } = documentCalls[noun]
  const trail = trailOf(`${noun}-document`)
  const shown = async (id: number) => (await list(author, ids[noun], 1)).rows.find((row) => row.id === id)
  const bring = async (name = 'secret of Acme.pdf') => (await add(name))?.id ?? 0
  const fileOf = async (id: number) => (await change(`select file_id::int as id from ${noun}_documents where id = $1`, id)).rows[0].id
  const bytesOf = async (id: number) => {
    const file = await open(author, ids[noun], id)
    return file && buffer(await file.read())
  }

  test('that is removed leaves no name and no file behind, and opens like one that never was', async () => {
    const id = await bring()
    const fileId = await fileOf(id)
    const [file] = (await change('select store_key from files where id = $1', fileId)).rows
    expect(await remove(actOf(author, later, origin), ids[noun], id, own())).toBe(true)
    expect(await shown(id)).toMatchObject({ name: null, title: null, kind: null, size: null, revised: { by: 'Some Body', at: later } })
    expect(await open(author, ids[noun], id)).toBeNull()
    expect((await listAfter(author, ids[noun], after)).rows.map((row) => row.id)).not.toContain(id)
    expect((await change('select from files where id = $1', fileId)).rowCount).toBe(0)
    expect((await change('select from released_files where store_key = $1', file.store_key)).rowCount).toBe(1)
    expect(await trail('remove-document', id)).toEqual([{ by: author.userId, details: { [`${noun}Id`]: ids[noun] } }])
  })

  test('that is replaced stands in its place with the new bytes, its category and its first date', async () => {
    const id = await bring('draft.pdf')
    const [fileId, before] = [await fileOf(id), await shown(id)]
    expect(await replace(actOf(author, later, origin), ids[noun], id, own(), await inspected('final.pdf', other))).toBe(true)
    const { title, category, at } = before ?? {}
    expect(await shown(id)).toMatchObject({ name: 'final.pdf', title, category, at, revised: { by: 'Some Body', at: later } })
    expect(await bytesOf(id)).toEqual(other)
    expect((await change('select from files where id = $1', fileId)).rowCount).toBe(0)
    expect(await trail('replace-document', id)).toMatchObject([{ details: { name: 'final.pdf', size: other.length } }])
  })

  test('is revised by its author and by administrators with a reason; a refused file is not stored', { timeout: 60_000 }, async () => {
    const id = await bring('shared.pdf')
    for (const viewer of [colleague, stranger]) {
      expect(await find(viewer, ids[noun], id)).toBeNull()
      expect(await remove(actOf(viewer, later, origin), ids[noun], id, own(0, 'mine'))).toBe(false)
      expect(await replace(actOf(viewer, later, origin), ids[noun], id, own(0, 'mine'), await inspected('mine.pdf', other))).toBe(false)
    }
    const before = await db().$count(files)
    const unsaid = replace(actOf(administrator, later, origin), ids[noun], id, own(), await received('a.pdf', other))
    await expect(unsaid).rejects.toMatchObject({ key: 'revisions.reasonNeeded' })
    expect(await db().$count(files)).toBe(before)
    expect(await bytesOf(id)).toEqual(pdf())
    expect(await replace(actOf(administrator, later, origin), ids[noun], id, own(0, 'Outdated'), await inspected('a.pdf', other))).toBe(
      true,
    )
    await remove(actOf(administrator, later, origin), ids[noun], id, own(1, 'Not theirs'))
    expect(await trail('remove-document', id)).toMatchObject([{ details: { reason: 'Not theirs', authorId: author.userId } }])
  })

  test('that was replaced meanwhile is a conflict, and the same form sent twice replaces it once', async () => {
    const id = await bring('first.pdf')
    for (let n = 0; n < 2; n += 1)
      expect(await replace(actOf(author, later, origin), ids[noun], id, own(), await inspected('second.pdf', other))).toBe(true)
    expect(await trail('replace-document', id)).toHaveLength(1)
    const conflict = replace(actOf(administrator, later, origin), ids[noun], id, own(0, 'why'), await inspected('third.pdf'))
    await expect(conflict).rejects.toMatchObject({ key: 'documents.replacedMeanwhile', version: 1 })
    await remove(actOf(author, later, origin), ids[noun], id, own(1))
    const gone = replace(actOf(administrator, later, origin), ids[noun], id, own(2, 'why'), await inspected('third.pdf'))
    await expect(gone).rejects.toMatchObject({ key: 'documents.removedAlready' })
  })
})

test('a document of a category that a user may not see is absent for its author too', async () => {
  const key = randomUUID()
  const added = await ofShipment.addDocument(
    actOf(author, now, origin),
    ids.shipment,
    { key, category: 'booking' },
    await inspected('b.pdf'),
  )
  const narrow = { ...author, documentCategories: ['shipment:other'] }
  expect(await ofShipment.findDocument(narrow, ids.shipment, added?.id ?? 0)).toBeNull()
  expect(await ofShipment.removeDocument(actOf(narrow, later, origin), ids.shipment, added?.id ?? 0, own())).toBe(false)
})

test('on a closed ticket nothing is edited or replaced, and what should not be there is still removed', async () => {
  ids.ticket = await seedTicket(db(), { createdBy: author.userId })
  const document = await documentCalls.ticket.add('a.pdf')
  const said = { text: 'Hello', key: randomUUID(), isNote: false }
  const comment = (await commentOnTicket(actOf(author, now, origin), ids.ticket, said, 'https://portal.test'))?.id ?? 0
  await cancelTicket(actOf(author, later, origin), ids.ticket, 'Solved', 'https://portal.test')
  const edit = editTicketComment(actOf(author, later, origin), ids.ticket, comment, { ...own(), text: 'New' })
  await expect(edit).rejects.toMatchObject({ key: 'tickets.detail.closedAlready' })
  const replaced = ofTicket.replaceTicketDocument(
    actOf(author, later, origin),
    ids.ticket,
    document?.id ?? 0,
    own(),
    await inspected('b.pdf', other),
  )
  await expect(replaced).rejects.toMatchObject({ key: 'tickets.detail.closedAlready' })
  expect(await removeTicketComment(actOf(author, later, origin), ids.ticket, comment, own())).toBe(true)
  expect(await ofTicket.removeTicketDocument(actOf(author, later, origin), ids.ticket, document?.id ?? 0, own())).toBe(true)
})

test('documents are missing again once the last of them is removed', async () => {
  const shipment = await seedShipment(db(), {
    ...{ customerId: author.selectedCustomerIds[0] ?? 0, mode: 'sea' },
    ...{ etd: new Date(Date.now() + 86_400_000), eta: new Date(Date.now() + 9 * 86_400_000) },
  })
  const missing = async () => {
    await detectExceptions(new Date())
    const { rowCount } = await databasePool().query(
      `select from exceptions where shipment_id = $1 and kind = 'documents-missing' and revised_at is null and (closes_at is null or closes_at > now())`,
      [shipment],
    )
    return rowCount
  }
  const needed = ['bill_of_lading', 'commercial_invoice', 'packing_list']
  expect(await missing()).toBe(1)
  const added: number[] = []
  for (const each of needed) {
    const document = { key: randomUUID(), category: each }
    added.push((await ofShipment.addDocument(actOf(author, new Date(), origin), shipment, document, await inspected('a.pdf')))?.id ?? 0)
  }
  expect(await missing()).toBe(0)
  await ofShipment.removeDocument(actOf(author, new Date(), origin), shipment, added[0] ?? 0, own())
  expect(await missing()).toBe(1)
})
