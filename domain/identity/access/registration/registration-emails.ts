import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import type { AccessRequest } from './access-request.ts'

export function accessRefusedEmail(t: Say, { project, name, email }: Addressee, reason: string): Email {
  return {
    subject: t('mail.accessRefused.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.accessRefused.what', { project }), reason],
    why: t('mail.accessRefused.why', { project, email }),
  }
}

export function accessRequestEmail(t: Say, { project, name, email }: Addressee, asker: AccessRequest): Email {
  const facts: [string, string | undefined][] = [
    [t('registration.name'), `${asker.name} ${asker.lastName}`],
    [t('registration.company'), asker.company],
    [t('registration.email'), asker.email],
    [t('registration.telephone'), asker.telephone],
    [t('registration.message'), asker.message],
  ]
  return {
    subject: t('mail.access.subject', { project, name: `${asker.name} ${asker.lastName}` }),
    paragraphs: [t('mail.greeting', { name }), t('mail.access.what', { project })],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    notes: [t('mail.access.answer')],
    why: t('mail.access.why', { project, email }),
  }
}
