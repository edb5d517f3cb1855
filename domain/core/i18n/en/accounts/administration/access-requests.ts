export const accessRequests = {
  title_one: '{{count}} person asks for access',
  title_other: '{{count}} people ask for access',
  what: 'Nobody has checked who they are. Accepting fills in the form of a new user; nobody is let in before it is saved.',
  asked: 'Asked',
  answer: 'Answer',
  accept: 'Accept',
  refuse: 'Refuse',
  reason: 'Reason',
  reasonHelp: 'It is mailed to {{email}} as you write it.',
  refused: 'The request is refused, and its writer is told.',
  from: 'Asked by somebody of {{company}}: choose whose data they may see.',
} as const
