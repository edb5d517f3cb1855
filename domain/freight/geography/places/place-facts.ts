import type { Names } from '#domain/locales/names.ts'
import { wallTime } from '#domain/platform/schedules/wall-time.ts'

export interface PlaceFacts {
  code: string
  name: string
  countryCode: string
  timeZone: string
  names?: Names | undefined
}

export function selectPlace(project: string, code: string): string {
  return `(select json_strip_nulls(json_build_object('code', code, 'name', name, 'names', nullif(names, '{}'::jsonb), 'countryCode', country_code, 'timeZone', time_zone))
    from project_places where project_id = ${project} and code = ${code})`
}

export function joinPlace(as: string, project: string, code: string): string {
  return `left join project_places ${as} on ${as}.project_id = ${project} and ${as}.code = ${code}`
}

export const changedPlaces = 'select project_id, code from project_places where id = any($1::bigint[])'

/** Dates sort and filter by local time at their place: returns that wall time as if it were UTC (milliseconds). */
export function dateAt(date: Date | null, place: PlaceFacts | null): number | null {
  return date && wallTime(date.getTime(), place?.timeZone ?? 'UTC')
}
