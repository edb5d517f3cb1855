export interface Thing {
  shipmentId: number | null
  ticketId: number | null
  invoiceId: number | null
  number: string
  containerId: number | null
  container: string | null
}

export const things = ['shipment', 'ticket', 'invoice'] as const
export type ThingKind = (typeof things)[number]

export function thingOf({ ticketId, invoiceId }: Pick<Thing, 'ticketId' | 'invoiceId'>): ThingKind {
  if (ticketId !== null) return 'ticket'
  return invoiceId !== null ? 'invoice' : 'shipment'
}
