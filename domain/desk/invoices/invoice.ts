import { daysBetweenDates } from '../../ground/schedules/local-date.ts'

/** The currencies invoices are written in, each with a tab and a view of its own (spec 3 §2 Cost Management). */
export const invoiceCurrencies = ['USD', 'MXN'] as const
export type InvoiceCurrency = (typeof invoiceCurrencies)[number]

/** What has become of an invoice; the record derives it from what is still owed, so the two never disagree. */
export const invoiceStatuses = ['open', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** An amount exact to the cent, as the record writes it: '1234.50'. Never a float: sums of them stay exact. */
export type Amount = string

/** An invoice as a row of its currency's view. Days are YYYY-MM-DD. */
export interface InvoiceRow {
  id: number
  number: string
  customer: string
  shipmentId: number | null
  shipment: string | null
  issuedOn: string
  dueOn: string
  currency: InvoiceCurrency
  total: Amount
  /** What is still owed. */
  balance: Amount
  status: InvoiceStatus
  /** Calendar days past the due date while something is owed; null otherwise. */
  daysLate: number | null
}

/** Calendar days that an invoice is past its due date on a day; null where it is not, or nothing is owed. */
export function daysLateOf({ balance, dueOn }: Pick<InvoiceRow, 'balance' | 'dueOn'>, today: string): number | null {
  const late = daysBetweenDates(dueOn, today)
  return late > 0 && Number(balance) > 0 ? late : null
}
