export interface Limit {
  points: number
  seconds: number
  per:
    | 'installation'
    | 'person'
    | 'service account'
    | 'network'
    | 'e-mail and network'
    | 'reader of a link'
    | 'token'
    | 'session, or network without one'
  /** A key of the dictionary. null: the answer must not reveal the limit. */
  words: string | null
  askAgainAfterSeconds?: number
  doubling?: { firstSeconds: number; longestSeconds: number }
  /** Counted by each process for itself: it is asked at every request. */
  isOfProcess?: true
}

const minute = 60
const hour = 60 * minute

/**
 * Every rate limit. The counts are in PostgreSQL, so that all processes share them and a restart forgets none; while it is unreachable
 * each process counts in memory.
 */
export const limits = {
  /** Failures; a success forgets them. */
  signIn: { points: 10, seconds: 10 * minute, per: 'e-mail and network', words: 'access.incorrect' },
  /** Failing e-mails of one network: a whole office has one, and rarely so many slips. */
  signInAddresses: { points: 30, seconds: 10 * minute, per: 'network', words: 'access.incorrect' },
  /** Beyond that, one more e-mail at a time: an office behind the network still gets in. */
  signInOneMore: { points: 1, seconds: 30, per: 'network', words: 'access.incorrect' },
  /** Failures: an office has one network, and a wrong setting refuses everybody in it. */
  providerSignIns: { points: 60, seconds: 10 * minute, per: 'network', words: 'limits.providerSignIns' },
  /** Failures, likewise. */
  passkeySignIns: { points: 60, seconds: 10 * minute, per: 'network', words: 'limits.passkeySignIns' },
  /** Each is a signed cookie of five minutes and no row; an office has one network. */
  passkeyChallenges: { points: 600, seconds: 10 * minute, per: 'network', words: 'limits.passkeySignIns' },
  codes: { points: 10, seconds: 10 * minute, per: 'person', words: 'secondFactor.tooMany' },
  ownPasswords: { points: 10, seconds: 10 * minute, per: 'person', words: 'ownPassword.tooMany' },
  waits: {
    points: 10,
    seconds: 6 * hour,
    per: 'e-mail and network',
    words: null,
    doubling: { firstSeconds: 30, longestSeconds: hour },
  },
  tokens: { points: 20, seconds: hour, per: 'person', words: 'limits.tokens' },
  /** Clients of OAuth that register by themselves. */
  oauthClients: { points: 20, seconds: hour, per: 'network', words: 'limits.oauthClients' },
  providerTests: { points: 30, seconds: 10 * minute, per: 'person', words: 'limits.providerTests' },
  webhooks: { points: 30, seconds: hour, per: 'person', words: 'limits.webhooks' },
  webhookTests: { points: 30, seconds: 10 * minute, per: 'person', words: 'limits.webhooks' },
  /** By one who manages the people of a customer: each is a mail. */
  peopleInvitations: { points: 30, seconds: hour, per: 'person', words: 'limits.peopleInvitations' },
  recovery: { points: 3, seconds: hour, per: 'person', words: null },
  accessRequests: { points: 5, seconds: hour, per: 'network', words: 'registration.tooMany' },
  uploads: { points: 30, seconds: hour, per: 'person', words: 'files.tooMany' },
  exports: { points: 6, seconds: minute, per: 'person', words: 'tables.exportTooMany' },
  /** One at a time. A process that dies meanwhile blocks its person no longer than this. */
  exportsUnderWay: { points: 1, seconds: minute, per: 'person', words: 'tables.exportBusy', askAgainAfterSeconds: 5 },
  zips: { points: 12, seconds: hour, per: 'person', words: 'documentList.noZip.tooMany' },
  /** One at a time, renewed with each document that is sent. A process that dies meanwhile blocks its person no longer than this. */
  zipsUnderWay: { points: 1, seconds: 5 * minute, per: 'person', words: 'documentList.noZip.busy', askAgainAfterSeconds: 10 },
  previews: { points: 6, seconds: minute, per: 'person', words: 'reports.previewMany' },
  reportsByHand: { points: 6, seconds: minute, per: 'person', words: 'reports.sendMany' },
  testMails: { points: 10, seconds: hour, per: 'person', words: 'limits.testMails' },
  /** As many as MAIL_RATE says; without it none is counted. */
  mails: { points: 100_000, seconds: minute, per: 'installation', words: null },
  outsideQuestions: { points: 50, seconds: hour, per: 'person', words: 'mail.outside.tooMany' },
  /** Calendar programs ask every few minutes at most. */
  calendarReads: { points: 60, seconds: hour, per: 'reader of a link', words: null },
  shareLinks: { points: 60, seconds: hour, per: 'person', words: 'limits.shareLinks' },
  /** Files that people without an account bring: of one link, and of one network. Those that are refused count. */
  documentsOfLink: { points: 10, seconds: hour, per: 'reader of a link', words: 'limits.broughtDocuments' },
  documentsOfNetwork: { points: 30, seconds: hour, per: 'network', words: 'limits.broughtDocuments' },
  /** Each try is a guess of a number and a reference. */
  lookUps: { points: 30, seconds: 10 * minute, per: 'network', words: 'limits.lookUps' },
  ticketAnswers: { points: 20, seconds: hour, per: 'reader of a link', words: 'tickets.copied.tooMany' },
  /** Each is mailed to the support agents and up to twenty people in copy. */
  tickets: { points: 20, seconds: 10 * minute, per: 'person', words: 'limits.tickets' },
  comments: { points: 60, seconds: 10 * minute, per: 'person', words: 'limits.comments' },
  /** Of one token, what its page says below that. A call that is refused counts. */
  documentsOfServices: { points: 600, seconds: hour, per: 'service account', words: 'limits.documentsOfServices' },
  commentsOfServices: { points: 600, seconds: 10 * minute, per: 'service account', words: 'limits.commentsOfServices' },
  ticketsOfServices: { points: 600, seconds: 10 * minute, per: 'service account', words: 'limits.ticketsOfServices' },
  reports: { points: 60, seconds: 10 * minute, per: 'person', words: 'limits.reports' },
  reportRuns: { points: 30, seconds: minute, per: 'person', words: 'limits.reportRuns' },
  searches: { points: 60, seconds: minute, per: 'person', words: 'limits.searches' },
  /** Pages that an app reports; beyond it they are not recorded. */
  appVisits: { points: 60, seconds: minute, per: 'person', words: null, isOfProcess: true },
  apiCalls: { points: 600, seconds: minute, per: 'token', words: null, isOfProcess: true },
  /** One at a time, besides. */
  apiExports: { points: 12, seconds: hour, per: 'token', words: null },
  broughtKilobytes: { points: 500_000, seconds: 24 * hour, per: 'token', words: 'limits.broughtKilobytes' },
  /** Calls with a wrong token. */
  apiFailures: { points: 60, seconds: minute, per: 'network', words: null, isOfProcess: true },
  requests: {
    points: 600,
    seconds: minute,
    per: 'session, or network without one',
    words: 'httpErrors.tooMany',
    isOfProcess: true,
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
