export const accessRequests = {
  title_one: '{{count}} person asks for access',
  title_other: '{{count}} people ask for access',
  what: 'Their identity has not been verified. Accepting fills in the form of a new user; no one gets access before it is saved.',
  asked: 'Asked',
  answer: 'Answer',
  accept: 'Accept',
  refuse: 'Refuse',
  reason: 'Reason',
  reasonHelp: 'Mailed to {{email}} as you write it.',
  refused: 'The request was refused, and the requester is notified.',
  from: 'Asked by somebody of {{company}}: choose whose data they may see.',
} as const
