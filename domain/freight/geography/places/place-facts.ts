import { wallTime } from '../../../ground/schedules/wall-time.ts'

/** A port as the record knows it, with the source's own words for it. */
export interface PlaceFacts {
  code: string
  name: string
  countryCode: string
  timeZone: string
  /** Not there where its name in Spanish is the same. */
  nameEs?: string | null
}

/** SQL for the place of this code as its project (both SQL expressions) sees it, as JSON; null where there is none. */
export function selectPlace(project: string, code: string): string {
  return `(select json_strip_nulls(json_build_object('code', code, 'name', name, 'nameEs', name_es, 'countryCode', country_code, 'timeZone', time_zone))
    from project_places where project_id = ${project} and code = ${code})`
}

/** SQL that joins the place of this code as its project (both SQL expressions) sees it; a row without columns where there is none. */
export function joinPlace(as: string, project: string, code: string): string {
  return `left join project_places ${as} on ${as}.project_id = ${project} and ${as}.code = ${code}`
}

/** SQL for the projects and codes of these entries of the change log, `$1::bigint[]`. */
export const changedPlaces = 'select project_id, code from project_places where id = any($1::bigint[])'

/** Dates are sorted and filtered by the local time of their place, as people read them: that instant in UTC (milliseconds). */
export function dateAt(date: Date | null, place: PlaceFacts | null): number | null {
  return date && wallTime(date.getTime(), place?.timeZone ?? 'UTC')
}
