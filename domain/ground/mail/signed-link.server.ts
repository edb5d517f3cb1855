import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '../environment/environment.server.ts'
import { findSecret } from '../environment/secret.server.ts'
import { z } from '../schema.ts'

/** What a link in a mail lets its reader do, without an account and without an expiry. */
const choice = z.object({
  /** 'topic': whether mail of one kind goes on; 'address': whether the portal may write here; 'ticket': one ticket, to read and answer. */
  about: z.enum(['topic', 'address', 'ticket']),
  projectId: z.number().int(),
  email: z.string().max(254),
  /** What the mail is part of, such as "report:17"; of a ticket the place in its copy list; empty for an address. */
  topic: z.string().max(100),
  /** How a person knows that topic, such as the report's name. */
  name: z.string().max(200),
})

export type MailChoice = z.infer<typeof choice>

/** The key differs from those of cookies and second factors, so that a signature made for one purpose is not valid for another. */
const signatureOf = (payload: string) =>
  createHmac('sha256', `mail choice ${findSecret(environment())}`)
    .update(payload)
    .digest()

/** The token, the last part of the link, that lets the reader of a mail decide this. */
export function signChoice(made: MailChoice): string {
  const payload = Buffer.from(JSON.stringify(made)).toString('base64url')
  return `${payload}.${signatureOf(payload).toString('base64url')}`
}

/** What a link lets its reader decide; null for one this portal has not signed for that purpose and project. */
export function readChoice(token: string, about: MailChoice['about'], projectId: number): MailChoice | null {
  const [payload = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const made = choice.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return made.about === about && made.projectId === projectId ? made : null
}
