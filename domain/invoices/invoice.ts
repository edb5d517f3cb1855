import type { TextKey } from '#domain/locales/text-key.ts'
import { daysBetweenDates } from '#domain/platform/schedules/local-date.ts'

/** Each has a list of its own; `other` has every further currency (decision 59). */
export const invoiceTabs = ['USD', 'MXN', 'other'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

/** A code of ISO 4217 in capitals. */
export type Currency = string

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

export const tabOfCurrency = (currency: Currency): InvoiceTab => invoiceTabs.find((tab) => tab === currency) ?? 'other'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** A credit note is a negative invoice (decision 59). */
export const invoiceKindOf = ({ total }: Pick<InvoiceRow, 'total'>): InvoiceKind => (total.startsWith('-') ? 'credit-note' : 'invoice')

/** PostgreSQL derives the status from the balance, so the two never disagree. */
export const invoiceStatuses = ['open', 'partial', 'paid', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** Exact to the cent, as PostgreSQL writes it: '1234.50'. Never a float: sums stay exact. */
export type Amount = string

/** Days are YYYY-MM-DD. */
export interface InvoiceRow {
  id: number
  number: string
  customerId: number
  customer: string
  shipmentId: number | null
  shipment: string | null
  issuedOn: string
  dueOn: string
  currency: Currency
  total: Amount
  balance: Amount
  status: InvoiceStatus
  daysLate: number | null
}

/** What is left of a credit note is applied, not paid. */
export const statusTextOf = ({ status, total }: Pick<InvoiceRow, 'status' | 'total'>): TextKey =>
  invoiceKindOf({ total }) === 'credit-note' ? `invoices.creditStatuses.${status}` : `invoices.statuses.${status}`

/** Null where nothing is owed: a credit note is never late. */
export function daysLateOf({ balance, dueOn }: Pick<InvoiceRow, 'balance' | 'dueOn'>, today: string): number | null {
  const late = daysBetweenDates(dueOn, today)
  return late > 0 && Number(balance) > 0 ? late : null
}
