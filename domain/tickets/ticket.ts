export const ticketTypeIds = { error: 1, request: 2, change: 3 } as const
export type TicketTypeId = (typeof ticketTypeIds)[keyof typeof ticketTypeIds]

export const ticketStatuses = { 1: 'open', 2: 'inProgress', 3: 'solved', 4: 'cancelled' } as const
export type TicketStatusId = keyof typeof ticketStatuses

/** Closed tickets take no comments and no documents (spec 3 §6). */
export const closedStatusIds = [3, 4] as const satisfies readonly TicketStatusId[]
export const isTicketClosed = (statusId: number): boolean => statusId === 3 || statusId === 4

/** Only before anybody works on it (spec 3 §4). */
export const canCancelTicket = (statusId: number): boolean => statusId === 1

export interface TicketCopy {
  name: string
  email: string
}
export const maxCopies = 20

export interface TicketInput {
  fields: Record<string, string>
  copies: TicketCopy[]
}

export interface TicketDraft {
  typeId: TicketTypeId
  phone: string | null
  moduleId: number
  subModuleId: number | null
  severityId: number | null
  subject: string
  description: string
  copies: readonly TicketCopy[]
}
