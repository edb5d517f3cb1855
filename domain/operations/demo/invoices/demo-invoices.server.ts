import type { Transaction } from '#db/postgres/client.server.ts'
import type { Dice } from '#db/seed/dice.ts'
import { seedInvoiceDocuments, seedInvoices } from '#db/seed/seed-invoices.ts'
import { storeBytes } from '#domain/core/files/file-storage.server.ts'
import type { Shipper } from '#domain/operations/demo/shipments/demo-shipments.ts'
import { planInvoiceDocuments } from './plan-documents.ts'
import { type Billed, planInvoices } from './plan-invoices.ts'

const withPapers = 12

export async function makeInvoices(
  tx: Transaction,
  billed: readonly Billed[],
  shippers: readonly Shipper[],
  people: readonly number[],
  dice: Dice,
  now: Date,
): Promise<void> {
  const planned = planInvoices(dice, billed, now)
  const ids = await seedInvoices(tx, planned)
  if (people.length === 0) return
  const attachments = planned.slice(-withPapers).flatMap((invoice, at) => {
    const customer = shippers.find(({ id }) => id === invoice.customerId)?.customer
    const about = { invoiceId: ids[ids.length - Math.min(withPapers, planned.length) + at] ?? 0, projectId: invoice.projectId ?? 4 }
    const added = { createdBy: dice.pick(people), createdAt: invoice.createdAt ?? now }
    return customer ? planInvoiceDocuments(invoice, customer).map((paper) => ({ ...about, ...added, ...paper })) : []
  })
  const files = await Promise.all(attachments.map(({ bytes }) => storeBytes(bytes)))
  await seedInvoiceDocuments(
    tx,
    attachments.map(({ bytes: _, ...paper }, at) => ({ ...paper, storeKey: '', size: 0, sha256: '', ...files[at] })),
  )
}
