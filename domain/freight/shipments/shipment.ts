export const statuses = ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const activeStatuses = ['requested', 'booked', 'in_transit', 'arrived'] as const satisfies readonly Status[]
/** Later events do not reopen it. */
export const isOver = (status: Status) => !(activeStatuses as readonly Status[]).includes(status)
export type Verdict = 'delayed' | 'onTime'
export const traffics = ['import', 'export', 'cross_trade', 'domestic'] as const
export type Traffic = (typeof traffics)[number]
