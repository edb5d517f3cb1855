import { DomainError } from '#domain/core/domain-error.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { findPlaceBook } from '#domain/freight/geography/places/place-books.server.ts'
import { readTypedPlace } from './place-text.ts'

interface TypedPlaces {
  mode?: Mode | undefined
  origin?: string | undefined
  destination?: string | undefined
}

/** The codes of the places that a person typed by code or by name. Throws where a text means no place of the project, or several. */
export async function readPlaces({ projectId }: Viewer, { mode = undefined, ...ends }: TypedPlaces) {
  const book = await findPlaceBook(projectId)
  const codeOf = (end: 'origin' | 'destination') => {
    const { [end]: text } = ends
    if (!text) return null
    const code = readTypedPlace(text, mode ?? null, book)
    if (code === null) throw new DomainError('repairs.unknownPlace', end)
    return code
  }
  return { origin: codeOf('origin'), destination: codeOf('destination') }
}
