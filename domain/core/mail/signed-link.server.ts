import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecrets } from '#domain/platform/environment/secret.server.ts'
import { z } from '#domain/platform/schema.ts'

/** What a link lets its reader do, without an account. It does not expire. */
const choice = z.object({
  about: z.enum(['topic', 'address', 'ticket']),
  projectId: z.number().int(),
  email: z.string().max(254),
  topic: z.string().max(100),
  name: z.string().max(200),
})

export type MailChoice = z.infer<typeof choice>

/** The key differs from those of cookies and second factors: a signature for one purpose is not valid for another. */
const signaturesOf = (payload: string) =>
  findSecrets(environment()).map((secret) => createHmac('sha256', `mail choice ${secret}`).update(payload).digest())

export function signChoice(made: MailChoice): string {
  const payload = Buffer.from(JSON.stringify(made)).toString('base64url')
  return `${payload}.${signaturesOf(payload)[0]?.toString('base64url')}`
}

export function readChoice(token: string, about: MailChoice['about'], projectId: number): MailChoice | null {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  if (!signaturesOf(payload).some((right) => given.length === right.length && timingSafeEqual(given, right))) return null
  const made = choice.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return made.about === about && made.projectId === projectId ? made : null
}
