import type { dateAtPlace } from '#app/api/schemas/date.ts'
import type { z } from '#domain/platform/schema.ts'

type DateAtPlace = z.output<typeof dateAtPlace>

/** ISO 8601 with the offset of its place, or the plain day where no hour is known. */
export const dateText = (date: DateAtPlace | undefined): string | null =>
  date === null || date === undefined ? null : typeof date === 'string' ? date : date.local

interface KnownPlace {
  code: string
  name: string
}

/** As the filters of `catalogShipment` name it; a place that is not known, as its source wrote it. */
export const placeWords = (place: KnownPlace | null, text: string | null = null): string | null =>
  place ? `${place.name} ${place.code}` : text
