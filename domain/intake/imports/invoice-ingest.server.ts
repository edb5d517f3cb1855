import Big from 'big.js'
import type { FeedReport, ItemCounts } from '#domain/intake/files/feed-report.ts'
import { describeFaults, describeFile, figure } from '#domain/intake/files/feed-report-text.ts'
import { invoiceGrouper, wholeInvoice } from '#domain/intake/files/invoice-grouping.ts'
import { addedColumnsOf, type InvoiceMapping, invoiceColumnsOf } from '#domain/intake/files/invoice-mapping.ts'
import { type IngestOptions, ingestItems } from '#domain/intake/imports/ingest-items.server.ts'
import { writeInvoices } from '#domain/intake/writers/invoice-writes.server.ts'
import type { Amount } from '#domain/invoices/invoice.ts'

interface InvoiceReport extends FeedReport {
  invoices: ItemCounts
  totals: Record<string, Amount>
}

/**
 * Imports a CSV or XLSX file of invoices. Reads the file to its end before it writes anything, leaves unchanged invoices untouched, and
 * reports those that are invalid or of an unknown customer.
 */
export async function ingestInvoices(options: IngestOptions<InvoiceMapping>): Promise<InvoiceReport> {
  const { mapping, within } = options
  const totals = new Map<string, Big>()
  return ingestItems(
    options,
    {
      kind: 'invoices',
      columns: invoiceColumnsOf(mapping),
      summed: addedColumnsOf(mapping),
      gather: (tally) => invoiceGrouper(mapping, tally),
      make: (draft, tally) => wholeInvoice(draft, mapping, tally),
      write: (batch, tally, run) => writeInvoices(batch, { ...mapping, within }, tally, run),
      count({ head: { isCancelled, currency, total } }) {
        if (!isCancelled) totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(total))
      },
    },
    (report, invoices): InvoiceReport => ({
      ...report,
      invoices,
      totals: Object.fromEntries([...totals].map(([currency, sum]) => [currency, sum.toFixed(2)])),
    }),
  )
}

export function describeInvoiceReport(report: InvoiceReport): string {
  const { invoices, totals } = report
  const sums = Object.entries(totals).map(([currency, sum]) => `${currency} ${sum}`)
  const text = [
    ...describeFile(report),
    `  invoices   ${figure(invoices.total)}: ${figure(invoices.made)} new, ${figure(invoices.changed)} changed, ${figure(invoices.unchanged)} unchanged`,
    ...(sums.length > 0 ? [`  totals     ${sums.join(', ')}`] : []),
    ...describeFaults(report),
  ]
  return `${text.join('\n')}\n`
}
