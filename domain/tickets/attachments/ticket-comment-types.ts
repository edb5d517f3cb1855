/** From the customer's side, from the service desk (ByHelpDesk '1'), or an internal note. */
export type TicketCommentType = 'user' | 'desk' | 'note'
