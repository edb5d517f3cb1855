export const statuses = ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const activeStatuses = ['requested', 'booked', 'in_transit', 'arrived'] as const satisfies readonly Status[]
/** Later events do not reopen it. */
export const isOver = (status: Status) => !(activeStatuses as readonly Status[]).includes(status)
export type Verdict = 'delayed' | 'onTime'
export const traffics = ['import', 'export', 'cross_trade', 'domestic'] as const
export type Traffic = (typeof traffics)[number]

/** The status that a shipment without a reported one has. */
export function statusByDates({ deliveredAt, ata, atd }: { deliveredAt?: unknown; ata?: unknown; atd?: unknown }): Status {
  if (deliveredAt) return 'delivered'
  if (ata) return 'arrived'
  return atd ? 'in_transit' : 'booked'
}

/** Whether `to` is a later step than `from`. What is over has no later step. */
export const isFurther = (to: Status, from: Status): boolean => !isOver(from) && statuses.indexOf(to) > statuses.indexOf(from)
