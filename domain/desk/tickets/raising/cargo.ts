/** What a ticket was raised from. Of a container the shipment is known too. */
export interface TicketCargo {
  shipmentId: number | null
  containerId: number | null
}

/** The same by name. */
export interface NamedCargo extends TicketCargo {
  shipmentNumber: string | null
  containerNumber: string | null
}
