/** What somebody reads who does more of something in a short time than a person does by hand. */
export const limits = {
  tickets: 'You have raised many tickets in a short time. What you have written is still here: please try again in {{seconds}} seconds.',
  tokens: 'You have created many API tokens in a short time. What you have written is still here: please try again in {{seconds}} seconds.',
  passkeySignIns: 'Several sign-ins from your network have failed. Please try again in {{seconds}} seconds.',
  providerSignIns: 'Several sign-ins from your network have failed. Please try again in {{seconds}} seconds.',
  oauthClients: 'Too many assistants were registered from this network. Please try again in {{seconds}} seconds.',
  providerTests: 'You have done this many times in a short time. Please try again in {{seconds}} seconds.',
  peopleInvitations:
    'You have sent many invitations in a short time. What you have typed is still here: please try again in {{seconds}} seconds.',
  webhooks: 'You have done this many times in a short time. Please try again in {{seconds}} seconds.',
  shareLinks: 'You have created many links in a short time. What you have typed is still here: please try again in {{seconds}} seconds.',
  lookUps: 'Many shipments were looked up from your network in a short time.',
  comments: 'You have written many comments in a short time. This one is still here: please try again in {{seconds}} seconds.',
  reports: 'You have saved many reports in a short time. This one is still here: please try again in {{seconds}} seconds.',
  reportRuns: 'You have opened many reports in a short time.',
  documentsOfServices: 'This service account has added too many documents within an hour.',
  commentsOfServices: 'This service account has added too many comments within ten minutes.',
  ticketsOfServices: 'This service account has raised too many tickets within ten minutes.',
  searches: 'You have searched many times in a short time.',
  testMails: 'You have sent many test mails in a short time. Please try again in {{seconds}} seconds.',
  broughtKilobytes: 'This token has brought 500 MB of events within a day, or 500,000 of them.',
  wait: 'Please try again in {{seconds}} seconds. The address of this page keeps what you asked for.',
} as const
