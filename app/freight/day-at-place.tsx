import type { ReactNode } from 'react'
import { Day } from '#app/components/text/day.tsx'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'

/** `instant` is ISO 8601 UTC; the day is in the place's zone, or UTC if that is unknown. */
export function dayAtPlace(instant: string | null, place: Pick<Place, 'timeZone'> | null): ReactNode {
  return instant && <Day instant={instant} timeZone={place?.timeZone ?? 'UTC'} />
}
