import { z } from '#domain/platform/schema.ts'

/** An id of an address: a positive number without sign or leading zeros. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1 } })

/** The id of a row in a body: as many digits as in an address. */
export const rowIdInBody = z.number().int().min(1).max(999_999_999_999_999)

/** The id of an entry of a catalogue. */
export const entryIdInBody = z.number().int().min(1).max(2_147_483_647)

export const oneId = z.object({ id: idParameter })

/** Names joined by commas, as in `include=events,containers`. */
export const commaList = <Name extends string>(names: readonly [Name, ...Name[]] | readonly Name[]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(names)))

export const included = <Name extends string>(parts: readonly Name[]) =>
  commaList(parts)
    .default([])
    .meta({ description: `Parts to add, joined by commas: ${parts.join(', ')}.` })
