import type { ReactNode } from 'react'
import { Day, Moment } from '#app/components/text/day.tsx'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'

/** Fields are ISO 8601 UTC; `days` names those of which only the day is known. */
type Dated<Field extends string> = Readonly<Record<Field, string | null>> & { readonly days?: readonly string[] }

/** The day is in the place's zone, or UTC if that is unknown. */
export function dayAtPlace<Field extends string>(dated: Dated<Field>, field: Field, place: Pick<Place, 'timeZone'> | null): ReactNode {
  const instant = dated[field]
  return instant && <Day instant={instant} timeZone={place?.timeZone ?? 'UTC'} isDay={dated.days?.includes(field)} />
}

/** As `dayAtPlace`, with the hour where one is known. */
export function momentAtPlace<Field extends string>(dated: Dated<Field>, field: Field, place: Pick<Place, 'timeZone'> | null): ReactNode {
  const instant = dated[field]
  return instant && <Moment instant={instant} timeZone={place?.timeZone ?? 'UTC'} isDay={dated.days?.includes(field) ?? false} />
}
