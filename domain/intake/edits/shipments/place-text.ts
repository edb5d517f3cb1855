import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { resolvePlace } from '#domain/freight/geography/places/resolve-place.ts'

/** A place as a form writes it: `Manzanillo (MXZLO)`. */
export const typedPlaceOf = (code: string, name: string | undefined): string => (name ? `${name} (${code})` : code)

const codeAtEnd = /\(([A-Z0-9]{3,5})\)$/

/** The place that a person means by a code or a name. Null where none is meant for certain. */
export function readTypedPlace(text: string, mode: Mode | null, book: PlaceBook): string | null {
  const [, code = text] = codeAtEnd.exec(text.trim().toUpperCase()) ?? []
  const found = resolvePlace({ code: book.places.has(code.trim().toUpperCase()) ? code : '', name: text }, mode, book)
  return found && !found.approximate ? found.code : null
}
