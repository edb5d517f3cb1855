/** Types of ticket by their fixed ids (spec 3 §9). */
export const ticketTypeIds = { error: 1, request: 2, change: 3 } as const
export type TicketTypeId = (typeof ticketTypeIds)[keyof typeof ticketTypeIds]

/** What a ticket can be, by its CatStatusId (spec 3 §4; decision 22). */
export const ticketStatuses = { 1: 'open', 2: 'inProgress', 3: 'solved', 4: 'cancelled' } as const
export type TicketStatusId = keyof typeof ticketStatuses

/** Closed tickets take no comments and no documents (spec 3 §6). */
export const closedStatusIds = [3, 4] as const satisfies readonly TicketStatusId[]
export const isTicketClosed = (statusId: number): boolean => statusId === 3 || statusId === 4

/** Only an open ticket that nobody works on yet can be cancelled (spec 3 §4). */
export const canCancelTicket = (statusId: number): boolean => statusId === 1

/** Somebody in copy (spec 3 §3: EmailUsersCopy). */
export interface TicketCopy {
  name: string
  email: string
}
export const mostCopies = 20

/** What stands in the new-ticket form, by field, as it was typed. */
export interface TypedTicket {
  fields: Record<string, string>
  copies: TicketCopy[]
}

/** What the new-ticket form says (spec 3 §3), its shape checked and its values not yet held against the catalogues. */
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
