import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { PlaceBook } from '#domain/freight/geography/places/place-book.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { readTypedPlace } from './place-text.ts'
import type { TypedLeg } from './typed-lines.ts'

interface TypedPlaces {
  mode?: Mode | undefined
  origin?: string | undefined
  destination?: string | undefined
}

/** The codes of the places that a person typed by code or by name. Throws where a text means no place of the project, or several. */
export async function readPlaces({ projectId }: Viewer, { mode, origin, destination }: TypedPlaces) {
  const book = await findPlaceBook(projectId)
  const codeOf = (text: string | undefined, field: string) => readCode(book, text, mode, field)
  return { origin: codeOf(origin, 'origin'), destination: codeOf(destination, 'destination') }
}

/** Legs whose places are texts, with their codes. Throws as `readPlaces` does. */
export async function readLegPlaces({ projectId }: Viewer, mode: Mode | undefined, legs: readonly TypedLeg[]): Promise<TypedLeg[]> {
  const book = await findPlaceBook(projectId)
  const codeOf = (text: string | null) => readCode(book, text ?? undefined, mode, 'legs')
  return legs.map((leg) => ({ ...leg, origin: codeOf(leg.origin), destination: codeOf(leg.destination) }))
}

function readCode(book: PlaceBook, text: string | undefined, mode: Mode | undefined, field: string): string | null {
  if (!text) return null
  const code = readTypedPlace(text, mode ?? null, book)
  if (code === null) throw new DomainError('repairs.unknownPlace', field)
  return code
}
