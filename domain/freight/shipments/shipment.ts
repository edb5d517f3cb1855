/** In the order in which a shipment goes through them. */
export const statuses = ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const traffics = ['import', 'export', 'cross_trade', 'domestic'] as const
export type Traffic = (typeof traffics)[number]
