export interface AlertSubject {
  shipmentId: number | null
  ticketId: number | null
  invoiceId: number | null
  number: string
  containerId: number | null
  container: string | null
}

export const alertSubjects = ['shipment', 'ticket', 'invoice'] as const
export type AlertSubjectKind = (typeof alertSubjects)[number]

export function alertSubjectOf({ ticketId, invoiceId }: Pick<AlertSubject, 'ticketId' | 'invoiceId'>): AlertSubjectKind {
  if (ticketId !== null) return 'ticket'
  return invoiceId !== null ? 'invoice' : 'shipment'
}
