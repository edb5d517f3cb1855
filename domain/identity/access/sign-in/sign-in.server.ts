import { hasSecondFactor } from '#domain/identity/access/second-factor/check-code.server.ts'
import { openPendingSignIn } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { type SessionOptions, startSession } from '#domain/identity/access/sessions.server.ts'
import { isTrustedDevice } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import type { Person } from './credentials.server.ts'
import { attemptSignIn } from './sign-in-limit.server.ts'

export type SignedIn = ({ kind: 'session' } & Awaited<ReturnType<typeof startSession>>) | { kind: 'code-needed'; token: string }

/** Refuses what `prove` refuses, and too many failures (spec 1 §8). */
export async function signIn(email: string, prove: () => Promise<Person>, options: SessionOptions, now: Date): Promise<SignedIn> {
  return letIn(await attemptSignIn(email, options.origin.network, prove), options, now)
}

/**
 * With a second factor the password opens nothing by itself, nor does a provider that does not stand for one: outside of a device that the
 * person trusts, the result is a token for the step that asks for the code.
 */
export async function letIn(person: Person, options: SessionOptions, now: Date): Promise<SignedIn> {
  const asksCode = !options.provider?.standsForFactor && (await hasSecondFactor(person.userId))
  if (!asksCode) return { kind: 'session', ...(await startSession(person, options, now)) }
  if (await isTrustedDevice(person, options.trusted ?? [], now))
    return { kind: 'session', ...(await startSession(person, { ...options, factor: 'trusted-device' }, now)) }
  return { kind: 'code-needed', token: await openPendingSignIn(person, options, now) }
}
