import { findTextFault, readCell, type Value, wordFinder } from '../../../freight/feeds/mapping/cells.ts'
import { dateReader } from '../../../freight/feeds/mapping/dates.ts'
import { dayField, type FieldKind, longestIdentity, longestText, text } from '../../../freight/feeds/mapping/fields.ts'
import type { Line } from '../../../freight/feeds/reading/line.ts'
import type { Fault, Tally } from '../../../freight/feeds/tally.ts'
import type { Amount, InvoiceCurrency } from '../invoice.ts'
import type { InvoiceMapping } from './mapping.ts'

/** An invoice as the lines of a feed tell it. Amounts are exact to the cent. */
export interface FeedInvoice {
  key: string
  customer: string
  /** Numbers of its lines in the file. */
  lines: number[]
  head: {
    issuedOn: string
    dueOn: string
    currency: InvoiceCurrency
    total: Amount
    balance: Amount
    isCancelled: boolean
    /** The number of a shipment; null where it names none. */
    shipment: string | null
  }
  parts: { description: string; quantity: string; unitPrice: string; amount: Amount; tax: Amount }[]
}

/** Figures below this are exact in all their decimals. */
const figure = (decimals: number): FieldKind => ({ kind: 'figure', decimals, below: 1e11 })
const currency: FieldKind = { kind: 'word', words: ['usd', 'mxn'] }

type Gathered = FeedInvoice & { fault: Fault | undefined }

/**
 * Gathers lines into invoices by the mapping's key, in the order they first appear. Money is taken whole or not at all: one line
 * that cannot be understood, or that says something else of the invoice than the others, rejects all lines of that invoice.
 */
export async function gatherInvoices(lines: AsyncIterable<Line>, mapping: InvoiceMapping, tally: Tally): Promise<FeedInvoice[]> {
  const found = new Map<string, Gathered>()
  const read = invoiceReader(mapping, tally)
  for await (const { line, cells, fault } of lines) {
    tally.countLine()
    const said = fault ? undefined : read(cells)
    if (!said?.key) {
      tally.reject({ line, reason: fault ?? `${mapping.key} is not given` })
      continue
    }
    // One number in any case, as the record keeps it.
    const key = said.key.toLowerCase()
    const before = found.get(key)
    const differs = before && JSON.stringify([before.customer, before.head]) !== JSON.stringify([said.customer, said.head])
    const invoice: Gathered = before ?? { ...said, lines: [], parts: [] }
    invoice.fault ??= said.fault ?? (differs ? { reason: `says something else of ${said.key} than its other lines` } : undefined)
    invoice.lines.push(line)
    invoice.parts.push(...said.parts)
    found.set(key, invoice)
  }
  return [...found.values()].flatMap(({ fault, ...invoice }) => {
    for (const line of fault ? invoice.lines : []) tally.reject({ line, ...(fault ?? { reason: '' }) })
    return fault ? [] : [invoice]
  })
}

/** Reads what one line says of its invoice; the first cell that cannot be understood is its fault. */
function invoiceReader({ key, customer, fields, lines, ...mapping }: InvoiceMapping, tally: Tally) {
  const findWord = wordFinder(mapping.words)
  const readDate = dateReader(mapping.dates)
  return (cells: Line['cells']): Omit<Gathered, 'lines'> => {
    const faults: Fault[] = []
    const cell = (column: string | undefined, kind: FieldKind, isNeeded = false): Value | undefined => {
      if (column === undefined) return undefined
      const written = (cells[column] ?? '').trim()
      const word = findWord(written)
      if (word) tally.note(column, word)
      if (word || written === '') {
        if (isNeeded) faults.push({ column, value: '', reason: 'is not given' })
        return undefined
      }
      const { value, fault = findTextFault(written) } = readCell(written, kind, {}, mapping.decimal, readDate)
      if (fault) faults.push({ column, value: written, reason: fault })
      return value
    }
    const amount = (column: string | undefined, decimals = 2) => {
      const value = cell(column, figure(decimals))
      return value === undefined ? undefined : Number(value).toFixed(decimals)
    }
    const total = Number(cell(fields.total, figure(2), true) ?? 0).toFixed(2)
    const isCancelled = cell(fields.cancelled, { kind: 'flag' }) === true
    const balance = isCancelled ? '0.00' : (amount(fields.balance) ?? total)
    if (Number(balance) > Number(total)) faults.push({ column: fields.balance ?? '', value: balance, reason: 'is more than the total' })
    const head: FeedInvoice['head'] = {
      issuedOn: String(cell(fields.issuedOn, dayField, true) ?? ''),
      dueOn: String(cell(fields.dueOn, dayField, true) ?? ''),
      currency: (typeof fields.currency === 'string'
        ? String(cell(fields.currency, currency, true) ?? '').toUpperCase()
        : fields.currency.value) as InvoiceCurrency,
      ...{ total, balance, isCancelled },
      shipment: (cell(fields.shipment, text(longestIdentity)) as string | undefined) ?? null,
    }
    const part = lines && {
      description: String(cell(lines.description, text(longestText), true) ?? ''),
      quantity: amount(lines.quantity, 3) ?? '1.000',
      amount: Number(cell(lines.amount, figure(2), true) ?? 0).toFixed(2),
      tax: amount(lines.tax) ?? '0.00',
    }
    const unitPrice = amount(lines?.unitPrice, 4)
    return {
      key: String(cell(key, text(longestIdentity)) ?? ''),
      customer: String(cell(customer, text(longestIdentity), true) ?? ''),
      head,
      parts: part ? [{ ...part, unitPrice: unitPrice ?? part.amount }] : [],
      fault: faults[0],
    }
  }
}
