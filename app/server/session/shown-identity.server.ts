import { z } from 'zod'
import { makeCookie } from './session-cookie.server.ts'

const lifeMs = 10 * 60_000

const shownIdentity = z.object({
  /** Who was signed in when it was shown; null: it is for an invitation. */
  userId: z.number().nullable(),
  invitation: z.string().nullable(),
  /** The provider said that a second factor was given. */
  isFactor: z.boolean(),
  providerId: z.number(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  /** Milliseconds of the epoch. */
  until: z.number(),
})
type ShownIdentity = z.infer<typeof shownIdentity>

const identityCookie = () => makeCookie('fairway-identity')

/** The identity that this browser has shown at a provider, until its owner says that it is to be linked. */
export async function readShownIdentity(
  request: Pick<Request, 'headers'>,
  userId: number | null,
  now: Date,
): Promise<ShownIdentity | null> {
  const read = shownIdentity.safeParse(await identityCookie().parse(request.headers.get('Cookie')))
  return read.success && read.data.userId === userId && read.data.until > now.getTime() ? read.data : null
}

export const writeShownIdentity = (shown: Omit<ShownIdentity, 'until'>, now: Date): Promise<string> =>
  identityCookie().serialize({ ...shown, until: now.getTime() + lifeMs }, { maxAge: lifeMs / 1000 })

export const forgetShownIdentity = (): Promise<string> => identityCookie().serialize('', { maxAge: 0 })
