import MailComposer from 'nodemailer/lib/mail-composer'
import type { Language } from '#domain/locales/language.ts'
import type { Mailbox } from '#domain/platform/mail-address.ts'
import type { Email, MailBrand, UnsubscribeLink } from './email.ts'
import { renderHtml } from './mail-html.ts'
import { renderText } from './mail-text.ts'

interface Envelope {
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox | undefined
  messageId: string
  at: Date
  language: Language
  unsubscribe?: UnsubscribeLink | undefined
}

export async function composeMail(email: Email, brand: MailBrand, envelope: Envelope): Promise<{ text: string; bytes: Buffer }> {
  const { from, to, replyTo, messageId, at, language, unsubscribe } = envelope
  const text = renderText(email, brand, unsubscribe)
  const composer = new MailComposer({
    from,
    to,
    replyTo,
    subject: email.subject.replace(/\p{Cc}+/gu, ' '),
    messageId,
    date: at,
    text,
    html: renderHtml(email, brand, language, unsubscribe),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.address}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { text, bytes: await composer.compile().build() }
}
