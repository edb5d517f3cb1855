/** The keys of lists that can be mailed as a report; each is a parameter of the addresses that make one. */
export const mailedLists = [
  'tracking',
  'orders',
  'documents',
  'containers',
  'arrived-containers',
  'open-containers',
  'invoices-usd',
  'invoices-mxn',
  'invoices-other',
  'tickets',
  'closed-tickets',
  'ticket-queue',
] as const
type MailedList = (typeof mailedLists)[number]

export const isMailed = (key: string): key is MailedList => (mailedLists as readonly string[]).includes(key)
