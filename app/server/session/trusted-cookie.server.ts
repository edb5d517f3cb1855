import { z } from 'zod'
import { trustLifeMs } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { makeCookie } from './session-cookie.server.ts'

/** As many people as share a browser, each with a token of their own. */
const mostPeople = 5

const trustedTokens = z.array(z.string().max(100)).max(mostPeople)

const trustedCookie = () => makeCookie('fairway-trusted')

/** What this browser shows instead of a code, of whoever trusted it. */
export async function readTrustedTokens(request: Pick<Request, 'headers'>): Promise<string[]> {
  const read = trustedTokens.safeParse(await trustedCookie().parse(request.headers.get('Cookie')))
  return read.success ? read.data : []
}

/** With one more; beyond five the oldest goes. */
export async function addTrustedToken(request: Pick<Request, 'headers'>, token: string): Promise<string> {
  const tokens = [...(await readTrustedTokens(request)), token].slice(-mostPeople)
  return trustedCookie().serialize(tokens, { maxAge: trustLifeMs / 1000 })
}
