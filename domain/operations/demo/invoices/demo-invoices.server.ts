import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import type { Dice } from '#db/seed/dice.ts'
import { seedInvoiceDocuments } from '#db/seed/seed-invoices.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { planInvoiceDocuments } from './plan-documents.ts'

const withPapers = 12

export async function makeInvoiceDocuments(tx: Transaction, projectId: number, people: readonly number[], dice: Dice): Promise<void> {
  if (people.length === 0) return
  const newest = await tx
    .select({ invoice: invoices, customer: { name: customers.name, rfc: customers.rfc } })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(eq(invoices.projectId, projectId))
    .orderBy(desc(invoices.issuedOn), desc(invoices.id))
    .limit(withPapers)
  const isTheirs = inArray(
    invoiceLines.invoiceId,
    newest.map(({ invoice }) => invoice.id),
  )
  const lines = await tx.select().from(invoiceLines).where(isTheirs).orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.sequence))
  const papers = newest.flatMap(({ invoice, customer }) => {
    const added = { invoiceId: invoice.id, projectId, createdBy: dice.pick(people), createdAt: invoice.createdAt }
    const own = lines.filter(({ invoiceId }) => invoiceId === invoice.id)
    return planInvoiceDocuments(invoice, own, customer).map((paper) => ({ ...added, ...paper }))
  })
  const documents = papers.map(async ({ bytes, ...paper }) => ({ ...paper, ...(await storeBytes(bytes)) }))
  await seedInvoiceDocuments(tx, await Promise.all(documents))
}
