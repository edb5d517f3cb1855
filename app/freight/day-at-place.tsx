import type { ReactNode } from 'react'
import { Day } from '#app/components/text/day.tsx'
import type { Place } from '#domain/freight/shipments/card/card.ts'

/** The day of an instant (ISO 8601, UTC) by the clock of the place it belongs to; UTC where that is not known, nothing where no instant is. */
export function dayAtPlace(instant: string | null, place: Pick<Place, 'timeZone'> | null): ReactNode {
  return instant && <Day instant={instant} timeZone={place?.timeZone ?? 'UTC'} />
}
