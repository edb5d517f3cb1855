import { found } from '#app/server/found.ts'
import { type Currency, type InvoiceTab, invoiceTabs, isCurrency } from '#domain/invoices/invoice.ts'

export function tabIn(part: string | undefined): InvoiceTab {
  return part === undefined ? 'USD' : found(invoiceTabs.find((tab) => tab.toLowerCase() === part.toLowerCase()))
}

export function currencyIn(part: string): Currency {
  return found([part.toUpperCase()].find(isCurrency))
}
