import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from '@remix-run/node'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecrets } from '#domain/platform/environment/secret.server.ts'

/** Cookies are Secure wherever APP_URL is set, except for plain http to this machine. */
function isSecure(): boolean {
  const url = environment().APP_URL
  return url !== undefined && !(url.startsWith('http://') && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname))
}

/**
 * HttpOnly, SameSite; `__Host-` keeps subdomains from setting it. Each name has its own signing key, so that the value of one cookie is
 * invalid in another.
 */
export function makeCookie(name: string): Cookie {
  const secure = isSecure()
  return createCookie(secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    secrets: findSecrets(environment()).map((secret) => createHmac('sha256', secret).update(`cookie ${name}`).digest('base64url')),
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

export function writeSessionToken({ token, cookieUntil }: { token: string; cookieUntil: Date | null }): Promise<string> {
  return sessionCookie().serialize(token, cookieUntil ? { expires: cookieUntil } : {})
}

const pendingCookie = () => makeCookie('fairway-pending')

export async function readPendingToken(request: Pick<Request, 'headers'>): Promise<string | undefined> {
  const token = await pendingCookie().parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** `life` in milliseconds; 0 deletes the cookie. */
export function writePendingToken(token: string, life: number): Promise<string> {
  return pendingCookie().serialize(token, { maxAge: life / 1000 })
}
