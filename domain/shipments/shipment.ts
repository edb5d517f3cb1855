/** How the goods travel; null where the source does not say. */
export type Mode = 'air' | 'sea' | 'land'
export const modes = ['air', 'sea', 'land'] as const satisfies readonly Mode[]

/** ModoTransporte (spec 2 §3): AEREA is air, MARITIMA is sea, everything else goes by truck. */
export function transportModeName(mode: Mode | null): 'AEREA' | 'MARITIMA' | 'TERRESTRE' {
  if (mode === 'air') return 'AEREA'
  return mode === 'sea' ? 'MARITIMA' : 'TERRESTRE'
}

/** In the order in which a shipment goes through them. */
export const statuses = ['requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const traffics = ['import', 'export', 'cross_trade', 'domestic'] as const
export type Traffic = (typeof traffics)[number]
