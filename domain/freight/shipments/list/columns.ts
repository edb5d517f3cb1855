/*
 * Columns that lists of what happens to shipments have alike; each list gives its own key to the first, under which people have chosen
 * and ordered it.
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
