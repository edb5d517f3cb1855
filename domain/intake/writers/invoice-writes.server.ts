import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { asInserted, insertSets } from '#db/postgres/row-sets.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoiceLines, invoices } from '#db/postgres/schema/invoices/invoices.ts'
import { several } from '#domain/directory/customers/customer-lookup.server.ts'
import type { Tally } from '#domain/intake/files/fault-tally.ts'
import type { FeedInvoice } from '#domain/intake/files/invoice-grouping.ts'
import type { InvoiceMapping } from '#domain/intake/files/invoice-mapping.ts'
import type { FeedRun } from '#domain/intake/received/feed-run.server.ts'
import { findOwners, inTurn, namesSeveral, type Outcome, type SpeaksFor, speaksFor } from '#domain/intake/writers/turn.server.ts'

/**
 * Writes new and changed invoices with their lines in one transaction; importers of one project take turns. Rejects an invoice of an
 * unknown customer, because a payer is never invented, and a number that another feed owns. Returns an outcome for each.
 * A dry run (`run` is null) is rolled back.
 */
export async function writeInvoices(
  batch: readonly FeedInvoice[],
  mapping: InvoiceMapping & SpeaksFor,
  tally: Tally,
  run: FeedRun | null,
): Promise<Outcome[]> {
  return inTurn(mapping.project, run, async (tx) => {
    const known = await findKnown(tx, batch, mapping)
    const plans = batch.map((invoice) => planOf(invoice, mapping, known, tally))
    for (const { customer } of batch) {
      const id = known.customers.get(customer)
      if (typeof id === 'number') run?.customers.add(id)
    }
    await writeRows(
      tx,
      plans.flatMap((plan) => (typeof plan === 'string' ? [] : [plan])),
    )
    return plans.map((plan) => (typeof plan === 'string' ? plan : plan.outcome))
  })
}

type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(tx: Transaction, batch: readonly FeedInvoice[], { project, source, within }: InvoiceMapping & SpeaksFor) {
  const lower = (texts: (string | null)[]) => [...new Set(texts.flatMap((each) => (each ? [each.toLowerCase()] : [])))]
  const numbers = lower(batch.map(({ head }) => head.shipment))
  const cargo =
    numbers.length > 0
      ? await tx
          .select({ id: shipments.id, customerId: shipments.customerId, number: sql<string>`lower(${shipments.number})` })
          .from(shipments)
          .where(and(eq(shipments.projectId, project), inArray(sql`lower(${shipments.number})`, numbers)))
      : []
  const current = await tx
    .select({
      number: sql<string>`lower(${invoices.number})`,
      source: invoices.source,
      sourceKey: invoices.sourceKey,
      digest: invoices.sourceDigest,
      customerId: invoices.customerId,
    })
    .from(invoices)
    .where(and(eq(invoices.projectId, project), inArray(sql`lower(${invoices.number})`, lower(batch.map(({ key }) => key)))))
  return {
    customers: await findOwners(
      tx,
      { project, within },
      batch.map(({ customer }) => customer),
    ),
    shipments: new Map(cargo.map(({ id, customerId, number }) => [`${customerId} ${number}`, id])),
    own: new Map(current.flatMap((each) => (each.source === source ? [[each.number, each] as const] : []))),
    foreign: new Set(current.flatMap((each) => (each.source === source ? [] : [each.number]))),
  }
}

interface Plan {
  outcome: 'made' | 'changed'
  row: Omit<typeof invoices.$inferInsert, 'sourceKey'> & { sourceKey: string }
  parts: FeedInvoice['parts']
}

function planOf(invoice: FeedInvoice, mapping: InvoiceMapping & SpeaksFor, known: Known, tally: Tally): Plan | 'unchanged' | 'rejected' {
  const { key, customer, head, parts } = invoice
  const reject = (column: string, value: string, reason: string) => {
    for (const line of invoice.lines) tally.reject({ line, column, value, reason })
    return 'rejected' as const
  }
  const customerId = known.customers.get(customer)
  if (customerId === undefined) return reject(mapping.customer, customer, 'is not a customer of the project')
  if (customerId === several) return reject(mapping.customer, customer, namesSeveral)
  if (known.foreign.has(key.toLowerCase())) return reject(mapping.key, key, 'is the number of an invoice from elsewhere')
  const shipmentId = head.shipment === null ? null : (known.shipments.get(`${customerId} ${head.shipment.toLowerCase()}`) ?? null)
  if (head.shipment !== null && shipmentId === null) tally.note(mapping.fields.shipment ?? '', 'no shipment of this customer')
  const { shipment: _, ...said } = head
  const digest = createHash('sha256')
    .update(JSON.stringify([customerId, shipmentId, said, parts]))
    .digest('base64url')
  const before = known.own.get(key.toLowerCase())
  if (!speaksFor(mapping, before?.customerId)) return reject(mapping.key, key, 'is the number of an invoice from elsewhere')
  if (before?.digest === digest) return 'unchanged'
  const row = {
    ...said,
    customerId,
    shipmentId,
    shipmentSaid: shipmentId === null ? head.shipment : null,
    number: key,
    projectId: mapping.project,
    source: mapping.source,
    // As first written: numbers that differ only in case are equal.
    sourceKey: before?.sourceKey ?? key,
    sourceDigest: digest,
  }
  return { outcome: before === undefined ? 'made' : 'changed', row, parts }
}

async function writeRows(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  if (plans.length === 0) return
  const written = await insertSets<{ id: number; key: string }>(
    tx,
    invoices,
    plans.map(({ row }) => row),
    (columns) => sql`
      on conflict (project_id, source, source_key) do update set ${asInserted(columns, sql`updated_at = now()`)}
      returning id::float8 as id, source_key as key`,
  )
  const ids = new Map(written.map(({ id, key }) => [key, id]))
  await tx.delete(invoiceLines).where(inArray(invoiceLines.invoiceId, [...ids.values()]))
  const lines = plans.flatMap(({ row, parts }) =>
    parts.map((part, at) => ({ ...part, invoiceId: ids.get(row.sourceKey) ?? 0, sequence: at + 1 })),
  )
  await insertSets(tx, invoiceLines, lines)
}
