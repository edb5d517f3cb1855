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

/** Derives the status from dates and events when the source names none. */
export function statusBy(
  dates: { [date in (typeof statusDates)[number]]?: Date | null | undefined },
  events: readonly { eventType: number; inTimeline: boolean }[] = [],
): ContainerStatus {
  const has = (type: number) => events.some(({ eventType, inTimeline }) => eventType === type && inTimeline)
  if (dates.emptyReturnedAt || has(9)) return 'returned'
  if (dates.deliveredAt || has(10)) return 'delivered'
  if (dates.outOfGateAt || has(8)) return 'out_of_gate'
  if (dates.ata || has(5)) return 'arrived'
  return dates.atd || has(4) ? 'in_transit' : 'booked'
}

/** A abandoned, S sinister (spec 2 §3 Incident). */
export const incidentTypes = ['A', 'S'] as const
export type IncidentType = (typeof incidentTypes)[number]

const containerTabs = ['next', 'arrived', 'returned'] as const
export type ContainerTab = (typeof containerTabs)[number]

/** Null for a container of a cancelled shipment, which no list shows. */
export function tabOf(container: {
  status: ContainerStatus
  shipmentStatus: string
  ata: unknown
  emptyReturnedAt: unknown
}): ContainerTab | null {
  if (container.shipmentStatus === 'cancelled') return null
  if (container.emptyReturnedAt || container.status === 'returned') return 'returned'
  return container.ata || ['arrived', 'out_of_gate', 'delivered'].includes(container.status) ? 'arrived' : 'next'
}
