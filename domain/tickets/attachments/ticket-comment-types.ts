/** From the customer's side, from the service desk (ByHelpDesk '1'), or an internal note. */
export const ticketCommentTypes = ['user', 'desk', 'note'] as const
export type TicketCommentType = (typeof ticketCommentTypes)[number]
