import type { InstantAtPlace } from '../../../ground/tables/list/definition.ts'

/*
 * What several lists about shipments and containers share.
 */

/** Each list gives it a key of its own, because the columns and orders that people have chosen are kept under it. */
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

/** The name of a filter's value that has a code: the name and the code; the code alone where no name is known. */
export const withCode = (code: string, _: unknown, name = code) => (name === code ? code : `${name} ${code}`)

/** An instant at a place; in UTC where the place is not known. */
export function atPlace(instant: string | null, place: { timeZone: string } | null): InstantAtPlace | null {
  return instant === null ? null : { instant, timeZone: place?.timeZone ?? 'UTC' }
}
