/** How long a kind of data of a project is kept. */
export interface Life {
  projectId: number
  days: number
}

interface RetentionKind {
  /** Days without a setting; null: kept. */
  usual: number | null
  least: number
  most: number
}

/** Lives in days, and between which bounds an administrator chooses them. */
export const retentionKinds = {
  signIns: { usual: 60, least: 7, most: 730 },
  /** Longer than any event counts as news, so that none is stored twice. */
  news: { usual: 180, least: 180, most: 730 },
  webhooks: { usual: 30, least: 7, most: 365 },
  feedFiles: { usual: 90, least: 7, most: 730 },
  rawEvents: { usual: 90, least: 30, most: 730 },
  mails: { usual: null, least: 30, most: 3_650 },
  trail: { usual: null, least: 365, most: 3_650 },
  closedTickets: { usual: null, least: 365, most: 3_650 },
  unusedInvitations: { usual: null, least: 90, most: 3_650 },
  disabledAccounts: { usual: null, least: 30, most: 3_650 },
} as const satisfies Record<string, RetentionKind>

export type RetentionName = keyof typeof retentionKinds
export const retentionNames = Object.keys(retentionKinds) as RetentionName[]

/** Days; null: kept. */
export type Retention = Record<RetentionName, number | null>

export const isOptionalLife = (name: RetentionName): boolean => retentionKinds[name].usual === null
