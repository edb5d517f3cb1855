import { daysBetweenDates } from '#domain/core/schedules/local-date.ts'

export const invoiceCurrencies = ['USD', 'MXN'] as const
export type InvoiceCurrency = (typeof invoiceCurrencies)[number]

/** PostgreSQL derives the status from the balance, so the two never disagree. */
export const invoiceStatuses = ['open', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Exact to the cent, as PostgreSQL writes it: '1234.50'. Never a float: sums stay exact. */
export type Amount = string

/** Days are YYYY-MM-DD. */
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
  balance: Amount
  status: InvoiceStatus
  daysLate: number | null
}

export function daysLateOf({ balance, dueOn }: Pick<InvoiceRow, 'balance' | 'dueOn'>, today: string): number | null {
  const late = daysBetweenDates(dueOn, today)
  return late > 0 && Number(balance) > 0 ? late : null
}
