import Big from 'big.js'
import { cellReader, findTextFault, roundTo, type Value, wordFinder } from '#domain/intake/fields/cell-readers.ts'
import { dateReader } from '#domain/intake/fields/date-reader.ts'
import { dayField, type FieldKind, maxIdentityLength, maxTextLength, text } from '#domain/intake/fields/feed-fields.ts'
import type { Fault, Tally } from '#domain/intake/files/fault-tally.ts'
import type { Grouper } from '#domain/intake/files/line-grouper.ts'
import type { Line } from '#domain/intake/files/lines/feed-line.ts'
import { type Amount, type Currency, isCurrency } from '#domain/invoices/invoice.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'
import type { InvoiceMapping } from './invoice-mapping.ts'

export interface FeedInvoice {
  key: string
  customer: string
  lines: number[]
  head: {
    issuedOn: string
    dueOn: string
    currency: Currency
    total: Amount
    balance: Amount
    isCancelled: boolean
    shipment: string | null
  }
  parts: { description: string; quantity: string; unitPrice: string; amount: Amount; tax: Amount }[]
}

/** Numbers below this limit are exact in all their decimals. */
const figure = (decimals: number, signed = false): FieldKind => ({ kind: 'figure', decimals, below: 1e11, signed })

type Gathered = FeedInvoice & { fault?: Fault | undefined }
type Said = Omit<Gathered, 'lines'>

export function invoiceGrouper(mapping: InvoiceMapping, tally: Tally): Grouper<Said, Gathered> {
  const read = invoiceReader(mapping, tally)
  return {
    read(cells, cellFaults) {
      const said = read(cells, cellFaults)
      if (said.key) return { key: said.key.toLowerCase(), said }
      const reason = cellFaults?.get(mapping.key)
      return reason ? { column: mapping.key, reason } : { reason: `${mapping.key} is not given` }
    },
    start: ({ key, customer, head }) => ({ key, customer, head, lines: [], parts: [] }),
    add(invoice, line, { key, customer, head, parts, fault }) {
      const differs = JSON.stringify([nameKey(invoice.customer), invoice.head]) !== JSON.stringify([nameKey(customer), head])
      invoice.fault ??= fault ?? (differs ? { reason: `contradicts the other lines of ${key}` } : undefined)
      invoice.lines.push(line)
      invoice.parts.push(...parts)
    },
  }
}

/**
 * Money is taken whole or not at all: one line that is invalid or contradicts the others rejects the invoice. An oddity that still leaves
 * an invoice is noted with its first line.
 */
export function wholeInvoice({ fault, ...invoice }: Gathered, { fields, lines }: InvoiceMapping, tally: Tally): FeedInvoice | undefined {
  if (fault) {
    for (const line of invoice.lines) tally.reject({ line, ...fault })
    return undefined
  }
  const { head, parts } = invoice
  const sum = parts.reduce((sum, { amount, tax }) => sum.plus(amount).plus(tax), new Big(0))
  if (lines && !sum.eq(head.total)) tally.note(fields.total, 'differs from the sum of its lines', invoice.lines[0])
  if (head.dueOn < head.issuedOn) tally.note(fields.dueOn, 'is before the day of issue', invoice.lines[0])
  return invoice
}

function invoiceReader({ key, customer, fields, lines, ...mapping }: InvoiceMapping, tally: Tally) {
  const findWord = wordFinder(mapping.words)
  const readCell = cellReader({ ...mapping, readDate: dateReader(mapping.dates) })
  return (cells: Line['cells'], cellFaults?: Line['cellFaults']): Said => {
    const faults: Fault[] = []
    const cell = (column: string | undefined, kind: FieldKind, isNeeded = false): Value | undefined => {
      if (column === undefined) return undefined
      const cellFault = cellFaults?.get(column)
      if (cellFault) {
        faults.push({ column, reason: cellFault })
        return undefined
      }
      const written = (cells[column] ?? '').trim()
      const word = findWord(written)
      if (word) tally.note(column, word)
      if (word || written === '') {
        if (isNeeded) faults.push({ column, value: '', reason: 'is not given' })
        return undefined
      }
      const { value, note, fault = findTextFault(written) } = readCell(written, kind, {})
      if (note) tally.note(column, note)
      if (fault) faults.push({ column, value: written, reason: fault })
      return value
    }
    const amount = (column: string | undefined, { decimals = 2, signed = false, isNeeded = false } = {}) => {
      const value = cell(column, figure(decimals, signed), isNeeded)
      if (column === undefined || value === undefined) return undefined
      const rounded = roundTo(value, decimals)
      if (!new Big(String(value)).eq(rounded)) tally.note(column, `rounded to ${decimals} decimals`)
      return rounded
    }
    const isCredit = fields.credit?.words.some((word) => nameKey(word) === nameKey(cells[fields.credit?.column ?? ''] ?? '')) ?? false
    const written = amount(fields.total, { signed: true, isNeeded: true }) ?? '0.00'
    // Some systems write the amounts of a credit note without a sign, others with it.
    const isUnsigned = isCredit && new Big(written).gt(0)
    const signOf = (value: string, decimals = 2) => (isUnsigned ? new Big(value).neg().toFixed(decimals) : value)
    const money = (column: string | undefined, { decimals = 2, isNeeded = false } = {}) => {
      const value = amount(column, { decimals, signed: true, isNeeded })
      return value === undefined ? undefined : signOf(value, decimals)
    }
    const total = signOf(written)
    const isCancelled = cell(fields.cancelled, { kind: 'flag' }) === true
    const balance = isCancelled ? '0.00' : (money(fields.balance) ?? total)
    if (new Big(balance).abs().gt(new Big(total).abs()))
      faults.push({ column: fields.balance ?? '', value: balance, reason: 'is more than the total' })
    else if (new Big(balance).times(total).lt(0))
      faults.push({ column: fields.balance ?? '', value: balance, reason: 'has a different sign from the total' })
    const named =
      typeof fields.currency === 'string' ? String(cell(fields.currency, text(maxIdentityLength), true) ?? '') : fields.currency.value
    const currency = named.toUpperCase()
    if (named && !isCurrency(currency))
      faults.push({ column: String(fields.currency), value: named, reason: 'is not an ISO 4217 currency' })
    const head: FeedInvoice['head'] = {
      issuedOn: String(cell(fields.issuedOn, dayField, true) ?? ''),
      dueOn: String(cell(fields.dueOn, dayField, true) ?? ''),
      currency,
      total,
      balance,
      isCancelled,
      shipment: (cell(fields.shipment, text(maxIdentityLength)) as string | undefined) ?? null,
    }
    const part = lines && {
      description: String(cell(lines.description, text(maxTextLength), true) ?? ''),
      quantity: amount(lines.quantity, { decimals: 3, signed: true }) ?? '1.000',
      amount: money(lines.amount, { isNeeded: true }) ?? '0.00',
      tax: money(lines.tax) ?? '0.00',
    }
    const unitPrice = money(lines?.unitPrice, { decimals: 4 })
    return {
      key: String(cell(key, text(maxIdentityLength)) ?? ''),
      customer: String(cell(customer, text(maxIdentityLength), true) ?? ''),
      head,
      parts: part ? [{ ...part, unitPrice: unitPrice ?? part.amount }] : [],
      fault: faults[0],
    }
  }
}
