import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { environment } from '#domain/ground/environment/environment.server.ts'
import { findSecret } from '#domain/ground/environment/secret.server.ts'

/** Whether cookies are marked Secure: wherever APP_URL is set, except to plain http at this very machine; without APP_URL they are not. */
function isSecure(): boolean {
  const url = environment().APP_URL
  return url !== undefined && !(url.startsWith('http://') && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname))
}

/**
 * A signed cookie no script can read and no other site can send along; `__Host-` keeps subdomains from setting it. Each name is signed
 * with a key of its own: the value of one cookie means nothing in another.
 */
export function makeCookie(name: string): Cookie {
  const secure = isSecure()
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: [createHmac('sha256', findSecret(environment())).update(`cookie ${name}`).digest('base64url')],
  })
}

let cookie: Cookie | undefined
const sessionCookie = () => {
  cookie ??= makeCookie('fairway')
  return cookie
}

export async function readSessionToken(request: Pick<Request, 'headers'>): Promise<string | undefined> {
  const token = await sessionCookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' ? token : undefined
}

/** The cookie of somebody who is remembered outlives the browser; any other ends with it. */
export function writeSessionToken({ token, cookieUntil }: { token: string; cookieUntil: Date | null }): Promise<string> {
  return sessionCookie().serialize(token, cookieUntil ? { expires: cookieUntil } : {})
}

const pendingCookie = () => makeCookie('fairway-pending')

/** Names a sign-in that waits for its code. */
export async function readPendingToken(request: Pick<Request, 'headers'>): Promise<string | undefined> {
  const token = await pendingCookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Keeps it for so many milliseconds; with 0 the browser deletes it. */
export function writePendingToken(token: string, life: number): Promise<string> {
  return pendingCookie().serialize(token, { maxAge: life / 1000 })
}
