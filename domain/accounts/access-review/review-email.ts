import type { Addressee } from '#domain/accounts/access/person-mail.server.ts'
import type { Say } from '#domain/core/i18n/text-key.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { minuteIn } from '#domain/core/schedules/local-date.ts'

interface DueReview {
  people: number
  customers: number
  unused: number
  /** How long `unused` were not used. */
  days: number
  last: { at: Date; by: string } | null
  page: string
}

export function reviewReminderEmail(t: Say, { project, name, email, timeZone }: Addressee, review: DueReview): Email {
  const { people, customers, unused, days, last, page } = review
  return {
    subject: t('mail.accessReview.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.accessReview.what', { project }), t('mail.accessReview.next')],
    facts: [
      [t('mail.accessReview.people'), String(people)],
      [t('mail.accessReview.customers'), String(customers)],
      [t('mail.accessReview.unused', { days }), String(unused)],
      [t('mail.accessReview.last'), last ? `${minuteIn(last.at, timeZone)} · ${last.by}` : t('mail.accessReview.never')],
    ],
    button: { label: t('mail.accessReview.button'), address: page },
    why: t('mail.accessReview.why', { project, email }),
  }
}
