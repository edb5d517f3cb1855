import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { ContainerStatus } from '#domain/freight/shipments/details/shipment-details.ts'

export type { ContainerStatus }

export const containerStatuses = [
  'booked',
  'in_transit',
  'arrived',
  'out_of_gate',
  'delivered',
  'returned',
] as const satisfies readonly ContainerStatus[]

export const statusDates = ['atd', 'ata', 'outOfGateAt', 'deliveredAt', 'emptyReturnedAt'] as const

const { atd, ata, outOfGate, delivery, emptyReturned } = containerEventTypes
const reached = [
  ['returned', 'emptyReturnedAt', emptyReturned],
  ['delivered', 'deliveredAt', delivery],
  ['out_of_gate', 'outOfGateAt', outOfGate],
  ['arrived', 'ata', ata],
  ['in_transit', 'atd', atd],
] as const

/** The status that is furthest along the way; undefined ones say nothing. */
export const furthestOf = (statuses: readonly (ContainerStatus | undefined)[]): ContainerStatus =>
  containerStatuses.findLast((status) => statuses.includes(status)) ?? 'booked'

/** Derives the status from dates and events when the source names none. */
export function statusBy(
  dates: { [date in (typeof statusDates)[number]]?: Date | null | undefined },
  events: readonly { eventType: number; inTimeline: boolean }[] = [],
): ContainerStatus {
  const has = (type: number) => events.some(({ eventType, inTimeline }) => eventType === type && inTimeline)
  return reached.find(([, date, type]) => dates[date] || has(type))?.[0] ?? 'booked'
}

/** A abandoned, S sinister (spec 2 §3 Incident). */
export const incidentTypes = ['A', 'S'] as const
export type IncidentType = (typeof incidentTypes)[number]

const containerTabs = ['next', 'arrived', 'returned'] as const
export type ContainerTab = (typeof containerTabs)[number]

/** Some feeds report an arrival or a return by status alone, without a date. */
export const hasArrived = ({
  status,
  ata,
  emptyReturnedAt,
}: {
  status: ContainerStatus
  ata: unknown
  emptyReturnedAt: unknown
}): boolean => Boolean(ata ?? emptyReturnedAt) || containerStatuses.indexOf(status) >= containerStatuses.indexOf('arrived')

/** Null for a container of a cancelled shipment, which no list shows. */
export function tabOf(container: {
  status: ContainerStatus
  shipmentStatus: string
  ata: unknown
  emptyReturnedAt: unknown
  isReturned: boolean
}): ContainerTab | null {
  if (container.shipmentStatus === 'cancelled') return null
  if (container.isReturned) return 'returned'
  return hasArrived(container) ? 'arrived' : 'next'
}
