import { Day } from '#app/components/text/day.tsx'
import type { Place } from '#domain/freight/shipments/card/card.ts'
import { at } from '#domain/freight/shipments/tracking/list.ts'

/** The day of a date by the clock of its place; nothing where the date is not known. */
export function DayAt({ instant, place }: { instant: string | null; place: Place | null }) {
  const known = at(instant, place)
  return known && <Day {...known} />
}
