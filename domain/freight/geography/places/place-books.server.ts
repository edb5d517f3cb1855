import { and, asc, eq, sql } from 'drizzle-orm'
import { prepared } from '#db/postgres/prepared.server.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { type OwnPlace, type PlaceBook, placeBookOf, referenceBook } from './place-book.ts'

const findOwn: (values: { projectId: number }) => Promise<(OwnPlace & { version: number })[]> = prepared((open) => {
  const { code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone, version, projectId, isOwn } = projectPlaces
  return open
    .select({ code, kind, name, names, otherNames, countryCode, latitude, longitude, timeZone, version })
    .from(projectPlaces)
    .where(and(eq(projectId, sql.placeholder('projectId')), isOwn))
    .orderBy(asc(code))
})

const kept = new Map<number, { of: string; book: PlaceBook }>()

/** A small query checks for changes each time, so that every process sees a correction at once; a book is rebuilt only after a change. */
export async function findPlaceBook(projectId: number): Promise<PlaceBook> {
  const own = await findOwn({ projectId })
  if (own.length === 0) return referenceBook
  const of = JSON.stringify(own)
  const known = kept.get(projectId)
  if (known?.of === of) return known.book
  const book = placeBookOf(own)
  kept.set(projectId, { of, book })
  return book
}
