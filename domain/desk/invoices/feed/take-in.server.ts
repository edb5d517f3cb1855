import Big from 'big.js'
import type { FeedReport, ItemCounts } from '../../../freight/feeds/report.ts'
import { describeFaults, describeFile, figure } from '../../../freight/feeds/report-text.ts'
import { type TakeInOptions, takeInItems } from '../../../freight/feeds/taking.server.ts'
import type { Amount } from '../invoice.ts'
import { invoiceGatherer, wholeInvoice } from './gathering.ts'
import { type InvoiceMapping, invoiceColumnsOf } from './mapping.ts'
import { writeInvoices } from './writing.server.ts'

interface InvoiceReport extends FeedReport {
  invoices: ItemCounts
  /** What the invoices of the file come to, by currency, cancelled ones left out. */
  totals: Record<string, Amount>
}

/**
 * Takes a CSV or XLSX file of invoices into the record: each whole or not at all, the unchanged ones untouched. The file is read to
 * its end before anything is written; an invoice that cannot be understood, or whose customer nobody knows, is left out and reported.
 */
export async function takeInInvoices({ mapping, ...options }: TakeInOptions<InvoiceMapping>): Promise<InvoiceReport> {
  const totals = new Map<string, Big>()
  return takeInItems(
    options,
    {
      ...{ source: mapping.source, project: mapping.project },
      reading: { ...mapping, columns: invoiceColumnsOf(mapping) },
      only: mapping.only,
      gather: (tally) => invoiceGatherer(mapping, tally),
      make: (draft, tally) => wholeInvoice(draft, mapping, tally),
      write: (batch, tally) => writeInvoices(batch, mapping, tally, options.dryRun ?? false),
      count({ head: { isCancelled, currency, total } }) {
        if (!isCancelled) totals.set(currency, (totals.get(currency) ?? new Big(0)).plus(total))
      },
    },
    (report, invoices): InvoiceReport => ({
      ...{ ...report, invoices },
      totals: Object.fromEntries([...totals].map(([currency, sum]) => [currency, sum.toFixed(2)])),
    }),
  )
}

/** The report in words, for a terminal: the first errors only, the counts whole. */
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
