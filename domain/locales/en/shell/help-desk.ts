/** Spelt as the specification spells it (3 §2). */
export const helpDesk = {
  title: 'Help Desk',
  create: 'Create New Tiket',
  tickets: 'Tickets',
  open: 'Open Tickets',
  closed: 'ClosedTickets',
  opened: 'Opend',
  closedOnes: 'Clsed',
} as const
