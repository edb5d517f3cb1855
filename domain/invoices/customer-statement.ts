import { type Currency, tabOfCurrency } from './invoice.ts'

/** The statement is a filter of the invoice list, so that list's spreadsheet serves it. */
export const statementQuery = (customerId: number, currency: Currency) =>
  new URLSearchParams([
    ['customer', String(customerId)],
    ['status', 'open'],
    ['status', 'partial'],
    ...(tabOfCurrency(currency) === 'other' ? [['currency', currency]] : []),
    ['sort', 'due'],
    ['dir', 'asc'],
  ])
