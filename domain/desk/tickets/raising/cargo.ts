import type { ExceptionKind } from '../../../freight/exceptions/kinds.ts'

/** What a ticket was raised from. Of a container the shipment is known too; of an exception it is what is wrong with the shipment. */
export interface TicketCargo {
  shipmentId: number | null
  containerId: number | null
  invoiceId: number | null
  exceptionKind: ExceptionKind | null
}

/** The same by name. */
export interface NamedCargo extends TicketCargo {
  shipmentNumber: string | null
  /** Whose the shipment is. */
  customerId: number | null
  containerNumber: string | null
  invoiceNumber: string | null
}
