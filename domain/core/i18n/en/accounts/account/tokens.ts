/** API tokens: a person's own, and those of service accounts. */
export const tokens = {
  grantsRequired: 'Choose at least one thing the token may do.',
  days: 'From 1 to 366 days.',
  overlap: 'From 0 to 7 days.',
  networksMany: 'At most {{most}} networks.',
  networkUnreadable: '“{{text}}” is no network. Write one as 192.0.2.0/24 or 2001:db8::/48.',
  notAllowed: 'Your role makes no API tokens in this portal.',
  readingOnly: 'Tokens of your role may only read.',
  tooManyLive: 'This account has 50 live tokens. Revoke one first.',
} as const
