import { found } from '#app/server/found.ts'
import { type InvoiceCurrency, invoiceCurrencies } from '#domain/invoices/invoice.ts'

export function currencyIn(part: string | undefined): InvoiceCurrency {
  return part === undefined ? 'USD' : found(invoiceCurrencies.find((each) => each === part.toUpperCase()))
}
