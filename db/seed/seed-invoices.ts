import { randomUUID } from 'node:crypto'
import type { files } from '#db/postgres/schema/core/files.ts'
import { invoiceDocuments, invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'
import { seedFiles } from './seed-attachments.ts'

type InvoiceValues = typeof invoices.$inferInsert
type LineValues = typeof invoiceLines.$inferInsert

export type InvoiceSeed = Partial<InvoiceValues> &
  Pick<InvoiceValues, 'customerId'> & { lines?: Omit<LineValues, 'invoiceId' | 'sequence'>[] }

let made = 0

export async function seedInvoice(db: SeedTarget, seed: InvoiceSeed): Promise<number> {
  const [id] = await seedInvoices(db, [seed])
  return id ?? 0
}

export async function seedInvoices(db: SeedTarget, seeds: InvoiceSeed[]): Promise<number[]> {
  const ids = await insertRows(
    db,
    invoices,
    seeds.map(({ lines: _, ...seed }) => {
      made += 1
      const { total = '100.00', isCancelled = false } = seed
      return {
        projectId: 4,
        number: `INV-${made}`,
        issuedOn: '2026-03-01',
        dueOn: '2026-03-31',
        currency: 'USD' as const,
        isCancelled,
        total,
        balance: isCancelled ? '0.00' : total,
        ...seed,
      }
    }),
  )
  await insertRows(
    db,
    invoiceLines,
    seeds.flatMap(({ lines = [] }, at) => lines.map((line, place) => ({ ...line, invoiceId: ids[at] ?? 0, sequence: place + 1 }))),
  )
  return ids
}

type InvoiceDocumentSeed = Omit<typeof invoiceDocuments.$inferInsert, 'creationKey' | 'fileId'> &
  Pick<typeof files.$inferInsert, 'projectId' | 'storeKey' | 'name' | 'kind' | 'size' | 'sha256'>

/** The bytes must be in the file store already. */
export async function seedInvoiceDocuments(db: SeedTarget, seeds: InvoiceDocumentSeed[]): Promise<number[]> {
  const fileIds = await seedFiles(db, seeds)
  const rows = seeds.map(({ invoiceId, createdBy, createdAt }, at) => {
    return { invoiceId, createdBy, createdAt, fileId: fileIds[at] ?? 0, creationKey: randomUUID() }
  })
  return insertRows(db, invoiceDocuments, rows)
}
