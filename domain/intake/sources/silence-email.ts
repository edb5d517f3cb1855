import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

interface Silence {
  source: string
  lastAt: Date
  page: string
}

export function silenceEmail(t: Say, { project, name, email, timeZone }: Addressee, { source, lastAt, page }: Silence): Email {
  return {
    subject: t('mail.feed.silent.subject', { source, project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.feed.silent.what', { source, project }), t('mail.feed.silent.next')],
    facts: [[t('mail.feed.silent.last'), minuteIn(lastAt, timeZone)]],
    button: { label: t('mail.feed.silent.button'), address: page },
    why: t('mail.access.why', { project, email }),
  }
}
