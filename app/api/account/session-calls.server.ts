import { call, noContent, openCall } from '#app/api/call.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import { endSession } from '#domain/identity/access/sessions.server.ts'
import { enterCodeByPhone, signInByPhone } from '#domain/identity/access/sign-in/phone-sign-in.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { currentZone } from '#domain/platform/schedules/time-zone.ts'
import { secret, z } from '#domain/platform/schema.ts'

const timeZone = z
  .string()
  .max(100)
  .refine((zone) => currentZone(zone) !== null)
  .transform((zone) => currentZone(zone) ?? zone)
  .optional()

const opened = z
  .object({ token: z.string().meta({ description: 'Sent as Authorization: Bearer; shown this once.' }), expiresAt: z.iso.datetime() })
  .meta({ id: 'Session' })

const codeNeeded = z
  .object({ step: z.literal('code'), pending: z.string().meta({ description: 'Sent with the code, within five minutes.' }) })
  .meta({ id: 'CodeNeeded' })

const openedExample = { token: 'fwm_…', expiresAt: '2026-02-12T12:00:00.000Z' }

export const sessionCalls = [
  openCall({
    id: 'signIn',
    method: 'post',
    path: '/sessions',
    noun: 'account',
    capability: 'open',
    isSignIn: true,
    summary: 'Signs a person in on a phone: a session of 12 hours, or 30 days if remembered. With a second factor the answer is 202.',
    body: z.strictObject({
      email: z.string().max(320),
      password: secret(z.string().max(200)),
      remember: z.boolean().default(false),
      timeZone,
    }),
    answers: { 201: opened, 202: codeNeeded },
    problems: { 401: 'E-mail or password is incorrect.' },
    example: { body: { email: 'ana@example.com', password: 'a password', remember: true }, answer: openedExample },
    run: async ({ body, projectId, origin, now }) => {
      const signedIn = await unlessIncorrect(signInByPhone(projectId, body, origin, now))
      if (signedIn.kind === 'session') return openedAnswer(signedIn)
      return { status: 202, body: { step: 'code', pending: signedIn.token } }
    },
  }),
  openCall({
    id: 'enterCode',
    method: 'post',
    path: '/sessions/code',
    noun: 'account',
    capability: 'open',
    isSignIn: true,
    summary: 'The second step of a sign-in: the code of the authenticator app, or a recovery code.',
    body: z.strictObject({ pending: z.string().max(100), code: secret(z.string().max(40)), timeZone }),
    answers: { 201: opened },
    problems: { 401: 'The code is incorrect, or too old.' },
    example: { body: { pending: 'the text of the first step', code: '123456' }, answer: openedExample },
    run: async ({ body, projectId, origin, now }) => openedAnswer(await unlessIncorrect(enterCodeByPhone(projectId, body, origin, now))),
  }),
  call({
    id: 'signOut',
    method: 'delete',
    path: '/sessions/current',
    noun: 'account',
    capability: 'own',
    grant: null,
    summary: 'Ends the session of this token. Tokens of programs are revoked in the portal.',
    answers: { 204: null },
    example: {},
    run: async ({ act, viewer }) => {
      if (viewer.sessionId === null) throw notFound()
      await endSession(act)
      return noContent()
    },
  }),
]

const openedAnswer = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  status: 201 as const,
  body: { token, expiresAt: expiresAt.toISOString() },
  headers: { 'Cache-Control': 'no-store' },
})

/** One answer for an unknown e-mail, a wrong password and a wrong code. */
const incorrect = () => new Problem(401, 'incorrect', { headers: { 'WWW-Authenticate': 'Bearer realm="Fairway"' } })

async function unlessIncorrect<Result>(attempt: Promise<Result>): Promise<Result> {
  return attempt.catch((error: unknown) => {
    const isIncorrect =
      error instanceof DomainError && error.retryAfterSeconds === undefined && /^(access|secondFactor)\.incorrect$/.test(error.key)
    throw isIncorrect ? incorrect() : error
  })
}
