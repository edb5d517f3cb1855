/** The question a customer's statement asks of the invoice list, the longest due first: its spreadsheet is that list's. */
export const statementQuestion = (customerId: number) =>
  new URLSearchParams([
    ['customer', String(customerId)],
    ['status', 'open'],
    ['status', 'partial'],
    ['sort', 'due'],
    ['dir', 'asc'],
  ])
