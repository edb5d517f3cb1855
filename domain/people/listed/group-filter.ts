import type { ListFilter } from '../../ground/tables/list/definition.ts'

/** What an address calls customers in no group. */
export const noGroup = '0'

/** A filter by the group that customers are in: its values are the groups' ids. Each list gives it a label. */
export const groupFilter = {
  key: 'group',
  kind: 'choice',
  nameOf: (value, say, name = value) => (value === noGroup ? say('customers.noGroup') : name),
} as const satisfies Omit<Extract<ListFilter, { kind: 'choice' }>, 'label'>
