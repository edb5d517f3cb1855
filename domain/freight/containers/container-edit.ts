import type { TextKey } from '#domain/locales/text-key.ts'

/** The only fields a form can change. Days are YYYY-MM-DD at the port. */
export interface ContainerEdit {
  terminal: string | null
  carrierFreeDays: number | null
  customerFreeDays: number | null
  maxEmptyReturnedOn: string | null
  maxCarrierEmptyReturnedOn: string | null
  emptyReturnedOn: string | null
}

export const editableNames = {
  terminal: 'freight.fields.portTerminal',
  carrierFreeDays: 'freight.fields.freeDays',
  customerFreeDays: 'freight.fields.customerFreeDays',
  maxEmptyReturnedOn: 'freight.fields.maxEmptyReturned',
  maxCarrierEmptyReturnedOn: 'freight.fields.maxCarrierEmptyReturned',
  emptyReturnedOn: 'freight.fields.emptyReturned',
} as const satisfies Record<keyof ContainerEdit, TextKey>

export const editableFields = Object.keys(editableNames) as (keyof ContainerEdit)[]

export function changesOf(before: ContainerEdit, after: ContainerEdit): Record<string, { before: string | null; after: string | null }> {
  const text = (value: string | number | null) => (value === null ? null : String(value))
  const changed = editableFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, { before: text(before[field]), after: text(after[field]) }]))
}
