import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type BoxDigit, boxDigits, boxesOf, type ShipmentInterval } from '#domain/freight/shipments/index/open-containers.ts'
import { activeStatuses } from '#domain/freight/shipments/shipment.ts'
import { byStatus, type ComparedTotals, thirtyDaysBefore } from './compared-totals.ts'
import { type Counts, countEach, type FigureQuery, sumOf, sumOfNumbers } from './figure-counts.server.ts'

/**
 * The four counters beside their values 30 days ago (spec 1 §2, §3): shipments with a shipment date before that day (UTC), active unless
 * delivered by then. Cancelled shipments are active in neither.
 */
export async function countTotals(viewer: Viewer, now: Date): Promise<ComparedTotals> {
  const at = thirtyDaysBefore(now)
  const then = (kind: ShipmentInterval) => ({ open: { at, kinds: [kind] } })
  const active = { status: activeStatuses }
  const boxes = Object.fromEntries(
    boxDigits.map((digit): [BoxDigit, FigureQuery] => [digit, { facet: 'status', ...then(digit) }]),
  ) as Record<BoxDigit, FigureQuery>
  const counted = await countEach(viewer, {
    statuses: { facet: 'status' },
    modes: { facet: 'mode', filters: active },
    containers: { facet: 'openContainers' },
    shippedThen: { facet: 'status', ...then('shipped') },
    modesThen: { facet: 'mode', ...then('active') },
    undelivered: { facet: 'mode', filters: { missing: ['delivery'] }, ...then('shipped') },
    undeliveredContainers: { facet: 'containers', filters: { missing: ['delivery'] }, ...then('shipped') },
    unreturned: { facet: 'undatedReturns', ...then('active') },
    ...boxes,
  })
  const inModes = (counts: Counts) => ({ activeOcean: counts.get('sea') ?? 0, activeAir: counts.get('air') ?? 0 })
  return {
    now: { shipments: sumOf(counted.statuses), ...inModes(counted.modes), activeContainers: sumOfNumbers(counted.containers) },
    before: {
      shipments: sumOf(counted.shippedThen),
      ...inModes(counted.modesThen),
      activeContainers: boxDigits.reduce((sum, digit) => sum + boxesOf(digit) * sumOf(counted[digit]), 0),
    },
    leftOut: {
      shipments: 0,
      ...inModes(counted.undelivered),
      activeContainers: sumOfNumbers(counted.undeliveredContainers) + sumOfNumbers(counted.unreturned),
    },
    activeLand: counted.modes.get('land') ?? 0,
    byStatus: byStatus(counted.statuses),
  }
}
