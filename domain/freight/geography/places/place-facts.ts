import { wallTime } from '../../../ground/schedules/wall-time.ts'

/** A port as the record knows it, with the source's own words for it. */
export interface PlaceFacts {
  code: string
  name: string
  countryCode: string
  timeZone: string
}

/** SQL for the place of this code (an SQL expression) as JSON; null where there is none. */
export function selectPlace(code: string): string {
  return `(select json_build_object('code', code, 'name', name, 'countryCode', country_code, 'timeZone', time_zone)
    from ports where code = ${code})`
}

/** Dates are sorted and filtered by the local time of their place, as people read them: that instant in UTC (milliseconds). */
export function dateAt(date: Date | null, place: PlaceFacts | null): number | null {
  return date && wallTime(date.getTime(), place?.timeZone ?? 'UTC')
}
