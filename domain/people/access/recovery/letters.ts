import type { TFunction } from 'i18next'
import type { Letter } from '../../../ground/mail/letter.ts'
import { minuteIn } from '../../../ground/schedules/local-date.ts'
import type { Addressee } from '../person-mail.server.ts'

/** Mails a link that sets a new password (spec 1 §4). */
export function recoveryLetter(t: TFunction, { project, name, email }: Addressee, link: string, minutes: number): Letter {
  return {
    subject: t('mail.recovery.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.recovery.what', { project })],
    button: { label: t('mail.recovery.button'), address: link },
    notes: [t('mail.recovery.once', { minutes }), t('mail.recovery.notYou')],
    why: t('mail.recovery.why', { project, email }),
  }
}

/** Mails a new user the link that sets their first password. `hours` is how long it is good for. */
export function invitationLetter(t: TFunction, { project, name, email }: Addressee, link: string, hours: number): Letter {
  return {
    subject: t('mail.invitation.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t('mail.invitation.what', { project, email })],
    button: { label: t('mail.invitation.button'), address: link },
    notes: [t('mail.invitation.once', { hours })],
    why: t('mail.invitation.why', { project, email }),
  }
}

/** Whoever gave the new password had a mailed link, or was signed in and knew the old one. */
export type PasswordChanger = 'link' | 'self'

/** What of a person's sign-in can be changed, by themselves or by an administrator. */
export type SignInChange = 'email' | 'password' | 'factor-on' | 'factor-off' | 'factor-reset'

interface SignInNotice {
  changes: readonly SignInChange[]
  /** The administrator's name; null where the person did it. */
  by: string | null
  /** Where a new link can be asked for. */
  portal: string
  at: Date
}

/** Tells the holder of an account that they sign in otherwise now. Whose e-mail was changed can ask for no link at the old address. */
export function signInChangedLetter(
  t: TFunction,
  { project, name, email, timeZone }: Addressee,
  { changes, by, portal, at }: SignInNotice,
): Letter {
  return {
    subject: t('mail.signIn.subject', { project }),
    paragraphs: [
      t('mail.greeting', { name }),
      by === null ? t('mail.signIn.bySelf', { project }) : t('mail.signIn.byAdministrator', { by, project }),
      ...changes.map((change) => t(`mail.signIn.changes.${change}`)),
      t('mail.signIn.notYou'),
    ],
    facts: factsOf(t, email, at, timeZone),
    ...(!changes.includes('email') && { button: { label: t('mail.changed.button'), address: `${portal}/recoverpassword` } }),
    why: t('mail.changed.why', { project, email }),
  }
}

const factsOf = (t: TFunction, email: string, at: Date, timeZone: Addressee['timeZone']): [string, string][] => [
  [t('mail.changed.account'), email],
  [t('mail.changed.at'), minuteIn(at, timeZone)],
]

/** Tells a person that their password is another one now (decision 3). `portal` is where a new link can be asked for. */
export function passwordChangedLetter(t: TFunction, addressee: Addressee, by: PasswordChanger, portal: string, at: Date): Letter {
  const { project, name, email, timeZone } = addressee
  return {
    subject: t('mail.changed.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t(`mail.changed.${by}`, { project }), t('mail.changed.notYou')],
    facts: factsOf(t, email, at, timeZone),
    button: { label: t('mail.changed.button'), address: `${portal}/recoverpassword` },
    why: t('mail.changed.why', { project, email }),
  }
}
