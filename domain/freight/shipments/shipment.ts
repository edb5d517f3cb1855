/** In the order in which a shipment goes through them. */
export const statuses = ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] as const
export type Status = (typeof statuses)[number]
/** An active shipment is neither delivered nor cancelled (spec 1 §3). */
export const activeStatuses = ['requested', 'booked', 'in_transit', 'arrived'] as const satisfies readonly Status[]
/** Delivered or cancelled: nothing more is expected of it, whatever events were told. */
export const isOver = (status: Status) => !(activeStatuses as readonly Status[]).includes(status)
export const traffics = ['import', 'export', 'cross_trade', 'domestic'] as const
export type Traffic = (typeof traffics)[number]
