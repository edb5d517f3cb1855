import type { FeedOutcome } from '#db/postgres/schema/core/upkeep.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { LineError } from '#domain/intake/files/fault-tally.ts'
import type { Say } from '#domain/locales/text-key.ts'

export interface FeedTrouble {
  feed: string
  file: string
  outcome: Exclude<FeedOutcome, 'taken'>
  reason: string
  rejected: number
  total: number
  errors: readonly LineError[]
}

const mostErrors = 10

export function feedTroubleEmail(t: Say, { project, email }: { project: string; email: string }, trouble: FeedTrouble): Email {
  const { feed, file, outcome, reason, rejected, total, errors } = trouble
  const words = { feed, file, project, email, rejected, total }
  const columns = (['line', 'column', 'value', 'reason'] as const).map((name) => ({ label: t(`mail.feed.columns.${name}`) }))
  const rows = errors.slice(0, mostErrors).map((each) => [String(each.line), each.column ?? '', each.value ?? '', reasonIn(each.reason, t)])
  return {
    subject: t(`mail.feed.subject.${outcome}`, words),
    paragraphs: [t(`mail.feed.what.${outcome}`, words), ...(reason ? [reason] : [])],
    ...(rows.length > 0 && { sections: [{ title: t('mail.feed.errors'), table: { columns, rows } }] }),
    notes: [t(`mail.feed.next.${outcome}`, words), t('mail.feed.hourly')],
    why: t('mail.access.why', words),
  }
}
