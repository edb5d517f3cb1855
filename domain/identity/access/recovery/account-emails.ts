import { href } from '#domain/core/href.ts'
import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

export function recoveryEmail(t: Say, { project, name, email }: Addressee, link: string, minutes: number): Email {
  return {
    subject: t('mail.recovery.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.recovery.what', { project })],
    button: { label: t('mail.recovery.button'), address: link },
    notes: [t('mail.recovery.once', { minutes }), t('mail.recovery.notYou')],
    why: t('mail.recovery.why', { project, email }),
  }
}

export function invitationEmail(t: Say, { project, name, email }: Addressee, link: string, days: number): Email {
  return {
    subject: t('mail.invitation.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.invitation.what', { project, email })],
    button: { label: t('mail.invitation.button'), address: link },
    notes: [t('mail.invitation.once', { count: days })],
    why: t('mail.invitation.why', { project, email }),
  }
}

export type PasswordChanger = 'link' | 'self'

type PasskeyChange = 'passkey-on' | 'passkey-off' | 'passkeys-reset'

export type SignInChange =
  | 'email'
  | 'password'
  | 'factor-on'
  | 'factor-off'
  | 'factor-reset'
  | 'identity-on'
  | 'identity-off'
  | PasskeyChange

interface SignInNotice {
  changes: readonly SignInChange[]
  by: string | null
  /** By which a first sign-in made the change. */
  provider?: string | undefined
  portal: string
  at: Date
}

/** Goes to the old address after a change of e-mail, where no new link can be requested. */
export function signInChangedEmail(
  t: Say,
  { project, name, email, timeZone }: Addressee,
  { changes, by, provider, portal, at }: SignInNotice,
): Email {
  return {
    subject: t('mail.signIn.subject', { project }),
    paragraphs: [
      t('mail.greeting', { name }),
      changedBy(t, { by, provider, project }),
      ...changes.map((change) => t(`mail.signIn.changes.${change}`)),
      t('mail.signIn.notYou'),
    ],
    facts: factsOf(t, email, at, timeZone),
    ...(!changes.includes('email') && { button: { label: t('mail.changed.button'), address: portal + href('recovery') } }),
    why: t('mail.changed.why', { project, email }),
  }
}

function changedBy(t: Say, { by, provider, project }: Pick<SignInNotice, 'by' | 'provider'> & { project: string }): string {
  if (provider !== undefined) return t('mail.signIn.byProvider', { provider, project })
  return by === null ? t('mail.signIn.bySelf', { project }) : t('mail.signIn.byAdministrator', { by, project })
}

const factsOf = (t: Say, email: string, at: Date, timeZone: Addressee['timeZone']): [string, string][] => [
  [t('mail.changed.account'), email],
  [t('mail.changed.at'), minuteIn(at, timeZone)],
]

export function passwordChangedEmail(t: Say, addressee: Addressee, by: PasswordChanger, portal: string, at: Date): Email {
  const { project, name, email, timeZone } = addressee
  return {
    subject: t('mail.changed.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t(`mail.changed.${by}`, { project }), t('mail.changed.notYou')],
    facts: factsOf(t, email, at, timeZone),
    button: { label: t('mail.changed.button'), address: portal + href('recovery') },
    why: t('mail.changed.why', { project, email }),
  }
}
