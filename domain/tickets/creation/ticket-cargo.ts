import type { ExceptionKind } from '#domain/freight/exceptions/exception-kinds.ts'

export interface TicketCargo {
  shipmentId: number | null
  containerId: number | null
  invoiceId: number | null
  exceptionKind: ExceptionKind | null
}

export interface NamedCargo extends TicketCargo {
  shipmentNumber: string | null
  customerId: number | null
  containerNumber: string | null
  invoiceNumber: string | null
}
