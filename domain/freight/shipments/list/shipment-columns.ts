import type { InstantAtPlace } from '#domain/core/lists/list-definition.ts'

/** Each list sets its own key, because saved columns and orders are stored under it. */
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

export const withCode = (code: string, _: unknown, name = code) => (name === code ? code : `${name} ${code}`)

type Dated<Field extends string> = Readonly<Record<Field, string | null>> & { readonly days: readonly string[] }

export function atPlace<Field extends string>(
  dated: Dated<Field>,
  field: Field,
  place: { timeZone: string } | null,
): InstantAtPlace | null {
  const instant = dated[field]
  return instant === null ? null : { instant, timeZone: place?.timeZone ?? 'UTC', isDay: dated.days.includes(field) }
}
