import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import { type Language, localeOf } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

interface DueReview {
  people: number
  customers: number
  unused: number
  /** How long `unused` were not used. */
  days: number
  last: { at: Date; by: string } | null
  page: string
  language: Language
}

export function reviewReminderEmail(t: Say, { project, name, email, timeZone }: Addressee, review: DueReview): Email {
  const { people, customers, unused, days, last, page, language } = review
  const count = new Intl.NumberFormat(localeOf(language))
  return {
    subject: t('mail.accessReview.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.accessReview.what', { project }), t('mail.accessReview.next')],
    facts: [
      [t('mail.accessReview.people'), count.format(people)],
      [t('mail.accessReview.customers'), count.format(customers)],
      [t('mail.accessReview.unused', { days }), count.format(unused)],
      [t('mail.accessReview.last'), last ? minuteIn(last.at, timeZone) : t('mail.accessReview.never')],
      ...(last ? [[t('mail.accessReview.by'), last.by] as const] : []),
    ],
    button: { label: t('mail.accessReview.button'), address: page },
    why: t('mail.accessReview.why', { project, email }),
  }
}
