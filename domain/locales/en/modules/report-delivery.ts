/** What administrators read of all schedules. */
export const reportSchedules = {
  title: 'All schedules',
  what: 'Every scheduled report of this portal, of all owners.',
  nothing: 'Nothing is sent on a schedule',
  nothingWhy: 'Scheduled reports of all users appear here.',
  handOver: 'Hand over',
  handOverOf: 'Hand over {{name}}',
  handOverWhat:
    '{{owner}} owns it now, and keeps it among the reports shared with them. Outside addresses will receive what the new owner may see.',
  newOwner: 'New owner',
  findPerson: 'Name or e-mail',
  offeredNobody: 'No suitable person was found.',
  offered_one: '{{shown}} of {{total}} person.',
  offered_other: '{{shown}} of {{total}} people, by name.',
  choose: 'Choose a person',
  noOwner: 'Choose the new owner.',
  unknownOwner: 'This person has no access to the data of this report.',
  handedOver: '“{{name}}” now belongs to {{to}}',
} as const

/** What mails with reports, and about them, say. */
export const reportMail = {
  delayed: 'This report comes late: the portal was not running when it was due.',
  more: 'All columns and rows are in the file that comes with this message.',
  moreRows: 'These are the first {{shown}} rows. All columns and rows are in the file that comes with this message.',
  none: 'There are no rows today.',
  open: 'Open the report',
  zip: 'Download all documents of this list as one file (asks you to sign in)',
  why: '{{owner}} has this report sent to {{email}}.',
  whyByHand: 'You asked for this report to be sent to you.',
  again: 'This is the report of {{due}} ({{zone}}) again, as it was then.',
  pausedSubject: '{{name}} is paused',
  paused: {
    failures: '“{{name}}” failed three times in a row, so it is no longer sent. Open it, check what is wrong, and resume it.',
    owner: 'Your account is closed, so “{{name}}” is no longer sent. An administrator can hand it over to somebody else.',
  },
  handedOverSubject: '{{name}} is yours now',
  handedOver: '{{by}} has handed “{{name}}” over to you; it was {{from}}’s. It is sent as before. You can change, pause or delete it.',
  whyOwner: 'This message went to {{email}} because the report is yours.',
  ownScope: 'It shows only customers that you may see.',
  ownersScope: 'It shows the customers that {{owner}} may see.',
} as const
