/*
 * Columns that several lists about shipments share. Each list gives numberColumn a key of its own, because the columns and orders that
 * people have chosen are kept under it.
 */
export const numberColumn = {
  label: 'freight.fields.number',
  kind: 'text',
  sort: true,
  minWidth: '8rem',
  sheetWidth: 18,
  value: ({ number }: { number: string }) => number,
} as const

export const customerColumn = {
  key: 'customer',
  label: 'freight.fields.customer',
  kind: 'text',
  sort: true,
  minWidth: '9rem',
  sheetWidth: 28,
  value: ({ customer }: { customer: string }) => customer,
} as const
