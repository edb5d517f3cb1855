/** What administrators read of all schedules. */
export const reportSchedules = {
  title: 'All schedules',
  what: 'Every report of this portal that is sent on a schedule, whoever owns it.',
  nothing: 'Nothing is sent on a schedule',
  nothingWhy: 'Schedules that people make of their reports stand here.',
  handOver: 'Hand over',
  handOverOf: 'Hand over {{name}}',
  handOverWhat:
    '{{owner}} owns it now, and will keep it among the reports shared with them. Outside addresses will get what the new owner may see.',
  newOwner: 'New owner',
  findPerson: 'Name or e-mail',
  offeredNobody: 'Nobody is found who could have it.',
  offered_one: '{{shown}} of {{total}} person.',
  offered_other: '{{shown}} of {{total}} people, by name.',
  choose: 'Choose a person',
  noOwner: 'Choose who is to own it.',
  unknownOwner: 'This person cannot open what the report is about.',
  handedOver: '“{{name}}” now belongs to {{to}}',
} as const

/** What mails with reports, and about them, say. */
export const reportMail = {
  delayed: 'This report comes late: the portal was not running when it was due.',
  more: 'All columns and rows are in the file that comes with this message.',
  moreRows: 'These are the first {{shown}} rows. All columns and rows are in the file that comes with this message.',
  none: 'There are no rows today.',
  open: 'Open the report',
  why: '{{owner}} has this report sent to {{email}}.',
  whyByHand: 'You asked for this report to be sent to you.',
  again: 'This is the report of {{due}} ({{zone}}) once more, as it was then.',
  pausedSubject: '{{name}} is paused',
  paused: {
    failures: '“{{name}}” failed three times in a row, so it is not sent any more. Open it, look at what is wrong, and let it go on.',
    owner: 'Your account is closed, so “{{name}}” is not sent any more. An administrator can hand it over to somebody else.',
  },
  handedOverSubject: '{{name}} is yours now',
  handedOver: '{{by}} has handed “{{name}}” over to you; it was {{from}}’s. It is sent as before. You can change, pause or delete it.',
  whyOwner: 'This message went to {{email}} because the report is yours.',
  ownScope: 'It shows only customers that you may see.',
  ownersScope: 'It shows the customers that {{owner}} may see.',
} as const
