export interface Limit {
  points: number
  seconds: number
  /** Whom it counts. */
  per: 'person' | 'network' | 'e-mail and network' | 'reader of a link' | 'session, or network without one'
  /** What somebody reads who is beyond it: a key of the dictionary. Null: nothing, as the answer must not tell. */
  words: string | null
  /** When to ask again, where that is sooner than the count is over. */
  askAgainAfterSeconds?: number
  /** How long the first wait takes, and the longest: each takes twice as long as the one before. */
  doubling?: { firstSeconds: number; longestSeconds: number }
  /** Counted by each process for itself, because it is asked at every request. */
  isOfProcess?: true
}

const minute = 60
const hour = 60 * minute

/**
 * Everything that may be done only so often, wherever it is counted. The counts stand in the record, so that all processes share them
 * and a restart forgets none; while the record is away each process goes on in its memory (decisions/117).
 */
export const limits = {
  /** Failures; a success forgets them. */
  signIn: { points: 10, seconds: 10 * minute, per: 'e-mail and network', words: 'access.incorrect' },
  /** E-mails that fail from one network: a whole office has one, and seldom so many slips. */
  signInAddresses: { points: 30, seconds: 10 * minute, per: 'network', words: 'access.incorrect' },
  /** Beyond that one more e-mail at a time: an office behind the same network still gets in. */
  signInOneMore: { points: 1, seconds: 30, per: 'network', words: 'access.incorrect' },
  codes: { points: 10, seconds: 10 * minute, per: 'person', words: 'secondFactor.tooMany' },
  ownPasswords: { points: 10, seconds: 10 * minute, per: 'person', words: 'ownPassword.tooMany' },
  /** How often one of the above has made somebody wait. */
  waits: {
    points: 10,
    seconds: 6 * hour,
    per: 'e-mail and network',
    words: null,
    doubling: { firstSeconds: 30, longestSeconds: hour },
  },
  /** Mails with a link; counted by the mails themselves. */
  recovery: { points: 3, seconds: hour, per: 'person', words: null },
  accessRequests: { points: 5, seconds: hour, per: 'network', words: 'registration.tooMany' },
  uploads: { points: 30, seconds: hour, per: 'person', words: 'files.tooMany' },
  exports: { points: 6, seconds: minute, per: 'person', words: 'tables.exportTooMany' },
  /** One at a time; a process that dies over one holds its person up no longer than this. */
  exportsUnderWay: { points: 1, seconds: minute, per: 'person', words: 'tables.exportBusy', askAgainAfterSeconds: 5 },
  previews: { points: 6, seconds: minute, per: 'person', words: 'reports.previewMany' },
  reportsByHand: { points: 6, seconds: minute, per: 'person', words: 'reports.sendMany' },
  /** Addresses of nobody's account that are asked: as many as one report goes to. */
  outsideQuestions: { points: 50, seconds: hour, per: 'person', words: 'mail.outside.tooMany' },
  /** Nobody has signed in there. */
  ticketAnswers: { points: 20, seconds: hour, per: 'reader of a link', words: 'tickets.copied.tooMany' },
  /** Each is mailed to the desk and up to twenty people in copy. */
  tickets: { points: 20, seconds: 10 * minute, per: 'person', words: 'limits.tickets' },
  comments: { points: 60, seconds: 10 * minute, per: 'person', words: 'limits.comments' },
  /** Saved, with whom they are shared and whose question they cause. */
  reports: { points: 60, seconds: 10 * minute, per: 'person', words: 'limits.reports' },
  /** Pages of a report, each of which runs it. */
  reportRuns: { points: 30, seconds: minute, per: 'person', words: 'limits.reportRuns' },
  searches: { points: 60, seconds: minute, per: 'person', words: 'limits.searches' },
  requests: {
    points: 600,
    seconds: minute,
    per: 'session, or network without one',
    words: 'gate.tooMany',
    isOfProcess: true,
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
