import type { ListFilter } from '#domain/core/lists/list-definition.ts'

/** Customers in no group, in an address. */
export const noGroup = '0'

export const groupFilter = {
  key: 'group',
  kind: 'choice',
  nameOf: (value, say, name = value) => (value === noGroup ? say('customers.noGroup') : name),
} as const satisfies Omit<Extract<ListFilter, { kind: 'choice' }>, 'label'>
