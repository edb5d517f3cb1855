import { randomUUID } from 'node:crypto'
import { db } from '#db/postgres/client.server.ts'
import { containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { shipmentDocuments } from '#db/postgres/schema/freight/shipments.ts'
import { invoiceDocuments } from '#db/postgres/schema/invoices/invoices.ts'
import { ticketDocuments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { insertRows } from '#db/seed/insert-rows.ts'
import { seedFiles } from '#db/seed/seed-attachments.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'

type Subject = { shipmentId: number } | { containerId: number } | { ticketId: number } | { invoiceId: number }

const letter = Buffer.from('%PDF-1.4 of a test')

/** A PDF in the file store; returns its id. */
export async function insertFile(createdBy: number, bytes: Uint8Array = letter, createdAt = new Date()): Promise<number> {
  const stored = await storeBytes(bytes)
  const [id = 0] = await seedFiles(db(), [{ ...stored, projectId: 4, name: 'Factura 1.pdf', kind: 'pdf', createdBy, createdAt }])
  return id
}

/** A document with its bytes in the file store; returns its id. */
export async function attach(subject: Subject, createdBy: number, bytes: Uint8Array = letter, createdAt = new Date()): Promise<number> {
  const fileId = await insertFile(createdBy, bytes, createdAt)
  const row = { fileId, createdBy, createdAt, creationKey: randomUUID() }
  const ids =
    'shipmentId' in subject
      ? await insertRows(db(), shipmentDocuments, [{ ...row, ...subject }])
      : 'containerId' in subject
        ? await insertRows(db(), containerDocuments, [{ ...row, ...subject }])
        : 'ticketId' in subject
          ? await insertRows(db(), ticketDocuments, [{ ...row, ...subject, title: 'Invoice' }])
          : await insertRows(db(), invoiceDocuments, [{ ...row, ...subject }])
  return ids[0] ?? 0
}
