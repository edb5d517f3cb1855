import type { Origin } from '#domain/core/viewer/origin.ts'
import { completePendingSignIn, findPendingSignIn } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { findPersonByCredentials } from './credentials.server.ts'
import { type SignedIn, signIn } from './sign-in.server.ts'

interface PhonePassword {
  email: string
  password: string
  /** 30 days instead of 12 hours, except for administrators. */
  remember: boolean
  /** An IANA zone under its current name. */
  timeZone?: string | undefined
}

/**
 * A session whose token a phone sends as a Bearer, or a token for the step that asks for the code, valid for five minutes. Refuses as the
 * sign-in screen does (spec 1 §8), under the same limits.
 */
export function signInByPhone(projectId: ProjectId, { timeZone, ...typed }: PhonePassword, origin: Origin, now: Date): Promise<SignedIn> {
  const prove = () => findPersonByCredentials(projectId, typed.email, typed.password)
  return signIn(typed.email, prove, { kind: 'phone', remember: typed.remember, origin, clock: { zone: timeZone } }, now)
}

interface PhoneCode {
  /** The token of the first step. */
  pending: string
  code: string
  timeZone?: string | undefined
}

/** Refuses a wrong code, and with the same text a first step that is unknown or too long ago. */
export async function enterCodeByPhone(projectId: ProjectId, { pending: token, code, timeZone }: PhoneCode, origin: Origin, now: Date) {
  const pending = await findPendingSignIn(token, projectId, now)
  if (!pending) throw new DomainError('secondFactor.incorrect', 'code')
  const factor = await completePendingSignIn(pending, token, code, origin, now)
  return startSession(pending, { kind: 'phone', remember: pending.remember, origin, clock: { zone: timeZone }, factor }, now)
}
