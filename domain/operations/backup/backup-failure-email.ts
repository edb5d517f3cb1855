import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

export function backupFailureEmail(
  t: Say,
  { project, email, timeZone }: Addressee,
  { since, why, place, page }: { since: Date; why: string; place: string; page: string },
): Email {
  return {
    subject: t('mail.backup.subject', { project }),
    paragraphs: [t('mail.backup.what', { project })],
    facts: [
      [t('mail.backup.since'), minuteIn(since, timeZone)],
      [t('mail.backup.place'), place],
      [t('mail.backup.cause'), why],
    ],
    notes: [t('mail.backup.next')],
    button: { label: t('mail.backup.button'), address: page },
    why: t('mail.access.why', { project, email }),
  }
}
