import type { FeedOutcome } from '#db/postgres/schema/core/upkeep.ts'
import type { Email } from '#domain/core/mail/email.ts'
import type { Say } from '#domain/locales/text-key.ts'

export interface FeedTrouble {
  feed: string
  file: string
  outcome: Exclude<FeedOutcome, 'taken'>
  reason: string
  rejected: number
  total: number
}

/** What concerns a file, or a feed, as a whole. */
export interface WholeTrouble extends FeedTrouble {
  outcome: Exclude<FeedTrouble['outcome'], 'partly'>
}

export function feedTroubleEmail(t: Say, { project, email }: { project: string; email: string }, trouble: WholeTrouble): Email {
  const { feed, file, outcome, reason } = trouble
  const words = { feed, file, project, email }
  return {
    subject: t(`mail.feed.subject.${outcome}`, words),
    paragraphs: [t(`mail.feed.what.${outcome}`, words), ...(reason ? [reason] : [])],
    notes: [t(`mail.feed.next.${outcome}`, words), t('mail.feed.hourly')],
    why: t('mail.access.why', words),
  }
}
