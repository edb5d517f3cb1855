import MailComposer from 'nodemailer/lib/mail-composer'
import type { Language } from '../language/language.ts'
import type { Mailbox } from '../mail-address.ts'
import { drawHtml } from './html.ts'
import type { Letter } from './letter.ts'
import { drawText } from './plain-text.ts'

export interface Envelope {
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox | undefined
  messageId: string
  at: Date
  language: Language
}

/** One message to one recipient as it goes over the wire, a text and an HTML part, and the text part by itself. */
export async function composeMail(letter: Letter, wordMark: string, envelope: Envelope): Promise<{ text: string; bytes: Buffer }> {
  const { from, to, replyTo, messageId, at, language } = envelope
  const text = drawText(letter, wordMark)
  const composer = new MailComposer({
    from,
    to,
    replyTo,
    subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
    messageId,
    date: at,
    text,
    html: drawHtml(letter, wordMark, language),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { text, bytes: await composer.compile().build() }
}
