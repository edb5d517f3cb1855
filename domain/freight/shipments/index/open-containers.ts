import type { Span } from '#db/mirror/query/index-definition.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'

/**
 * Binary digits of a number of containers. The index counts shipments only, so a shipment is in a digit's interval while its number of
 * open containers has that digit: ten counts then add up to the containers of any set of shipments at any instant. Counts at most 1,023
 * containers per shipment.
 */
export const boxDigits = ['box1', 'box2', 'box4', 'box8', 'box16', 'box32', 'box64', 'box128', 'box256', 'box512'] as const
export type BoxDigit = (typeof boxDigits)[number]

export const boxesOf = (digit: BoxDigit): number => Number(digit.slice(3))
const most = 1_023

export type ShipmentInterval = 'shipped' | 'active' | BoxDigit

/** In milliseconds. A shipment delivered on an unknown day is active at no instant. */
export function openContainerSpans(facts: Pick<ShipmentFacts, 'status' | 'shipmentDate' | 'deliveredAt' | 'emptyReturns'>) {
  const from = Date.parse(facts.shipmentDate)
  const intervals: Partial<Record<ShipmentInterval, Span[]>> = { shipped: [{ from, until: Number.POSITIVE_INFINITY }] }
  const until = activeUntil(facts)
  if (until <= from) return intervals
  intervals.active = [{ from, until }]
  const ends = facts.emptyReturns
    .slice(0, most)
    .map((returned) => Math.min(until, returned?.getTime() ?? until))
    .filter((end) => end > from)
    .sort((one, other) => one - other)
  let since = from
  ends.forEach((end, closed) => {
    if (end > since) addSpan(intervals, ends.length - closed, { from: since, until: end })
    since = end
  })
  return intervals
}

function activeUntil({ status, deliveredAt }: Pick<ShipmentFacts, 'status' | 'deliveredAt'>): number {
  if (status === 'cancelled') return Number.NEGATIVE_INFINITY
  if (status !== 'delivered') return Number.POSITIVE_INFINITY
  return deliveredAt?.getTime() ?? Number.NEGATIVE_INFINITY
}

function addSpan(intervals: Partial<Record<ShipmentInterval, Span[]>>, open: number, span: Span): void {
  for (const digit of boxDigits) {
    if ((open & boxesOf(digit)) === 0) continue
    intervals[digit] = [...(intervals[digit] ?? []), span]
  }
}
