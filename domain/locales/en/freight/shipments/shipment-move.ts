export const shipmentMove = {
  open: 'Move to another customer',
  title: 'Move {{number}} to another customer',
  back: 'Back to the shipment',
  customer: 'New customer',
  preview: 'From {{from}} to {{to}}',
  audience: 'Who sees the shipment',
  loses: 'Of {{from}}, no longer see it',
  gains: 'Of {{to}}, see it from then on',
  along: 'Moves with it',
  parts: {
    containers: 'Containers',
    documents: 'Documents',
    comments: 'Comments',
    tickets: 'Tickets about it',
  },
  read: '{{to}} will read its documents, comments, tickets and past events; {{from}} will not.',
  invoices_one: '{{total}} invoice stays with {{from}}, and no longer names the shipment.',
  invoices_other: '{{total}} invoices stay with {{from}}, and no longer name the shipment.',
  feed: 'If files of the feed {{feed}} keep naming {{from}} for this shipment, they mean {{to}}. If they name somebody else, it waits for a decision.',
  move: 'Move it to {{to}}',
  moved: 'The shipment has been moved.',
  noCustomer: 'Choose another customer that you may see.',
  stale: 'This shipment has been moved meanwhile. Check the changes again.',
} as const

/** Choosing one of many customers. */
export const customerChooser = {
  find: 'Name or RFC',
  choose: 'Choose a customer',
  preview: 'Show what changes',
  nobody: 'No customer was found.',
  offered_one: '{{shown}} of {{total}} customer.',
  offered_other: '{{shown}} of {{total}} customers, by name.',
} as const

/** Who begins or ends to see what. */
export const customerAudience = {
  what: 'What',
  users: 'Users',
  alerts: 'Alerts',
  reports: 'Reports that name the customer',
  more_one: 'and {{more}} more',
  more_other: 'and {{more}} more',
} as const
