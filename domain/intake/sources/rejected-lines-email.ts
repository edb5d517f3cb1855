import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import type { Say } from '#domain/locales/text-key.ts'

/** What was wrong with the same column of several lines, and the first of them. */
export interface RejectedReason {
  column: string | null
  reason: string
  lines: number
  fileName: string
  line: number
  value: string | null
}

export interface RejectedDay {
  source: string
  /** YYYY-MM-DD, by the reader's clock. */
  day: string
  files: number
  rejected: number
  total: number
  reasons: readonly RejectedReason[]
  page: string
}

/** Of a source and a day: how many lines were not imported, and why. */
export function rejectedLinesEmail(t: Say, { project, name, email }: Addressee, { reasons, page, ...told }: RejectedDay): Email {
  const columns = [
    { label: t('mail.feed.columns.reason') },
    { label: t('mail.feed.columns.column') },
    { label: t('mail.feed.columns.lines'), isNumber: true },
    { label: t('mail.feed.columns.first') },
  ]
  const rows = reasons.map(({ reason, column, lines, fileName, line, value }) => {
    const first = t('mail.feed.rejected.place', { file: fileName, line })
    return [reasonIn(reason, t), column ?? '', String(lines), value ? `${first}: ${value}` : first]
  })
  return {
    subject: t('mail.feed.rejected.subject', { ...told, project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.feed.rejected.what', told)],
    sections: [{ title: t('mail.feed.rejected.reasons'), table: { columns, rows } }],
    button: { label: t('mail.feed.rejected.button'), address: page },
    notes: [t('mail.feed.rejected.next'), t('mail.feed.rejected.daily')],
    why: t('mail.access.why', { project, email }),
  }
}
