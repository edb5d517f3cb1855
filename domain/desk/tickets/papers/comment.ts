/** Whose a comment is: the customer's side, the desk's (ByHelpDesk '1'), or the desk's for itself alone. */
export type TicketCommentType = 'user' | 'desk' | 'note'
