import { basename } from 'node:path'
import { record } from '#db/records/client.server.ts'
import { feedRuns } from '#db/records/schema/ground/upkeep.ts'
import { readLines } from '../../../freight/feeds/reading/lines.server.ts'
import { describeFaults, describeFile, figure } from '../../../freight/feeds/report-text.ts'
import { type LineError, type Note, startTally } from '../../../freight/feeds/tally.ts'
import type { Amount } from '../invoice.ts'
import { gatherInvoices } from './gathering.ts'
import { type InvoiceMapping, invoiceColumnsOf } from './mapping.ts'
import { writeInvoices } from './writing.server.ts'

/** Accounts for every line of one file: lines.total = taken + unchanged + rejected. */
export interface InvoiceReport {
  source: string
  file: string
  dryRun: boolean
  startedAt: string
  finishedAt: string
  lines: { total: number; taken: number; unchanged: number; rejected: number }
  invoices: { total: number; made: number; changed: number; unchanged: number }
  /** What the invoices of the file come to, by currency, cancelled ones left out. */
  totals: Record<string, Amount>
  notes: Note[]
  errors: LineError[]
  errorsLeftOut: number
}

interface TakeInOptions {
  file: string
  mapping: InvoiceMapping
  /** Reads, compares and reports, but writes nothing. */
  dryRun?: boolean
  onProgress?: (phase: 'reading' | 'writing', done: number, total: number) => void
}

const batchSize = 500
const mostErrorsKept = 500

/**
 * Takes a CSV or XLSX file of invoices into the record: each whole or not at all, the unchanged ones untouched. The file is read to
 * its end before anything is written; an invoice that cannot be understood, or whose customer nobody knows, is left out and reported.
 */
export async function takeInInvoices({ file, mapping, dryRun = false, onProgress }: TakeInOptions): Promise<InvoiceReport> {
  const startedAt = new Date()
  const tally = startTally()
  const columns = invoiceColumnsOf(mapping)
  const lines = readLines(file, { ...mapping, columns, onBytes: (done, total) => onProgress?.('reading', done, total) })
  const gathered = await gatherInvoices(lines, mapping, tally)
  const counts = { lines: { taken: 0, unchanged: 0 }, invoices: { total: 0, made: 0, changed: 0, unchanged: 0 } }
  const cents: Record<string, bigint> = {}
  for (let start = 0; start < gathered.length; start += batchSize) {
    const batch = gathered.slice(start, start + batchSize)
    for (const [at, outcome] of (await writeInvoices(batch, mapping, tally, dryRun)).entries()) {
      const invoice = batch[at]
      if (!invoice || outcome === 'rejected') continue
      counts.lines[outcome === 'unchanged' ? 'unchanged' : 'taken'] += invoice.lines.length
      counts.invoices.total += 1
      counts.invoices[outcome] += 1
      const { currency, total, isCancelled } = invoice.head
      if (!isCancelled) cents[currency] = (cents[currency] ?? 0n) + BigInt(total.replace('.', ''))
    }
    onProgress?.('writing', Math.min(start + batchSize, gathered.length), gathered.length)
  }
  const report: InvoiceReport = {
    ...{ source: mapping.source, file: basename(file), dryRun },
    ...{ startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() },
    lines: { total: tally.lines, ...counts.lines, rejected: tally.rejected },
    invoices: counts.invoices,
    totals: Object.fromEntries(
      Object.entries(cents).map(([currency, sum]) => [currency, `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`]),
    ),
    notes: tally.notes(),
    errors: [...tally.errors].sort((one, other) => one.line - other.line),
    errorsLeftOut: tally.rejected - tally.errors.length,
  }
  if (!dryRun) await keepRun(report, startedAt)
  return report
}

/** The record keeps the first errors only; the whole list is in the report file. */
async function keepRun({ errors, ...report }: InvoiceReport, startedAt: Date): Promise<void> {
  const kept = { ...report, errors: errors.slice(0, mostErrorsKept) }
  const { source, file: fileName, lines } = report
  await record().insert(feedRuns).values({ source, fileName, startedAt, finishedAt: new Date(), lines: lines.total, report: kept })
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
