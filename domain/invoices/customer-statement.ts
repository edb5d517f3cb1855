/** The statement is a filter of the invoice list, so that list's spreadsheet serves it. */
export const statementQuery = (customerId: number) =>
  new URLSearchParams([
    ['customer', String(customerId)],
    ['status', 'open'],
    ['status', 'partial'],
    ['sort', 'due'],
    ['dir', 'asc'],
  ])
