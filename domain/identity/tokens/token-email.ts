import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

interface ExpiringToken {
  name: string
  shown: string
  /** Of a service account. */
  account: string | null
  expiresAt: Date
  page: string
}

export function tokenExpiryEmail(t: Say, { project, name, email, timeZone }: Addressee, token: ExpiringToken): Email {
  return {
    subject: t('mail.tokenExpiry.subject', { token: token.name, project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.tokenExpiry.what', { token: token.name, project }), t('mail.tokenExpiry.next')],
    facts: [
      [t('mail.tokenExpiry.token'), `${token.name} (${token.shown}…)`],
      ...(token.account === null ? [] : [[t('mail.tokenExpiry.account'), token.account] as [string, string]]),
      [t('mail.tokenExpiry.expires'), minuteIn(token.expiresAt, timeZone)],
    ],
    button: { label: t('mail.tokenExpiry.button'), address: token.page },
    why: t('mail.tokenExpiry.why', { project, email }),
  }
}
