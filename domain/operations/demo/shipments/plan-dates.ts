import type { ShipmentDateSeed } from '#db/seed/seed-shipments.ts'
import { between, type Journey } from './demo-journey.ts'

/**
 * The plan from the booking on, a late departure from the planned day on, and the delay of the voyage from halfway on. The last of each
 * kind is the current one.
 */
export function planDates(journey: Journey, latest: { etd: Date; eta: Date }, until: Date): ShipmentDateSeed[] {
  const { confirmed, plannedDeparture, plannedArrival, departed, arrived } = journey
  const told = (kind: 'etd' | 'eta', expectedAt: Date, at: Date): ShipmentDateSeed => {
    return { kind, expectedAt, source: 'demo', createdAt: at < until ? at : until }
  }
  const dates = [told('etd', plannedDeparture, confirmed), told('eta', plannedArrival, confirmed)]
  if (differ(latest.etd, plannedDeparture)) dates.push(told('etd', latest.etd, plannedDeparture))
  const estimate = new Date(plannedArrival.getTime() + departed.getTime() - plannedDeparture.getTime())
  const isLate = plannedDeparture < until && differ(estimate, plannedArrival)
  if (isLate) dates.push(told('eta', estimate, plannedDeparture))
  if (differ(latest.eta, isLate ? estimate : plannedArrival)) dates.push(told('eta', latest.eta, between(departed, arrived, 0.5)))
  return dates
}

function differ(one: Date, other: Date): boolean {
  return one.getTime() !== other.getTime()
}
