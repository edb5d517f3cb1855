import type { Names } from '#domain/locales/names.ts'
import { wallTime } from '#domain/platform/schedules/wall-time.ts'

export interface PlaceFacts {
  code: string
  name: string
  countryCode: string
  timeZone: string
  names?: Names | undefined
}

/**
 * Joins a place as text, which `withPlaces` reads: `${as}.place`. PostgreSQL remembers the answers of a lateral subquery for all rows with the
 * same place, and "offset 0" keeps it from writing each text anew.
 */
export function joinPlaceText(as: string, project: string, code: string): string {
  return `left join lateral (
    select json_strip_nulls(json_build_object('code', code, 'name', name, 'names', nullif(names, '{}'::jsonb), 'countryCode', country_code, 'timeZone', time_zone))::text as place
    from project_places where project_id = ${project} and code = ${code} offset 0) ${as} on true`
}

const placesByText = new Map<string, PlaceFacts>()

/** The rows with their places in place of the texts of `joinPlaceText`. A million rows share some thousand places: equal ones are one object. */
export function withPlaces<Row extends Record<Place, PlaceFacts | null>, Place extends string>(rows: Row[], ...places: Place[]): Row[] {
  for (const row of rows) for (const place of places) row[place] = placeOf(row[place] as unknown as string | null) as Row[Place]
  return rows
}

function placeOf(text: string | null): PlaceFacts | null {
  if (text === null) return null
  const known = placesByText.get(text)
  if (known) return known
  const place: PlaceFacts = Object.freeze(JSON.parse(text))
  placesByText.set(text, place)
  return place
}

export function joinPlace(as: string, project: string, code: string): string {
  return `left join project_places ${as} on ${as}.project_id = ${project} and ${as}.code = ${code}`
}

export const changedPlaces = 'select project_id, code from project_places where id = any($1::bigint[])'

/** Dates sort and filter by local time at their place: returns that wall time as if it were UTC (milliseconds). */
export function dateAt(date: Date | null, place: PlaceFacts | null): number | null {
  return date && wallTime(date.getTime(), place?.timeZone ?? 'UTC')
}
