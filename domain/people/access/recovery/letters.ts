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

/** Tells a person that their password is another one now (decision 3). `portal` is where a new link can be asked for. */
export function passwordChangedLetter(t: TFunction, addressee: Addressee, by: PasswordChanger, portal: string, at: Date): Letter {
  const { project, name, email, timeZone } = addressee
  return {
    subject: t('mail.changed.subject', { project }),
    paragraphs: [t('mail.greeting', { name }), t(`mail.changed.${by}`, { project }), t('mail.changed.notYou')],
    facts: [
      [t('mail.changed.account'), email],
      [t('mail.changed.at'), minuteIn(at, timeZone)],
    ],
    button: { label: t('mail.changed.button'), address: `${portal}/recoverpassword` },
    why: t('mail.changed.why', { project, email }),
  }
}
