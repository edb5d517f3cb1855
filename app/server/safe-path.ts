import { address, backIn } from '#app/addresses.ts'

const isOwn = (path: string) => /^\/(?![/\\])/.test(path)

/** Returns a path of this portal taken from input, or /Home: one leading slash, no backslash, no control character, same origin. */
export function safePath(input: unknown): string {
  if (typeof input !== 'string' || !isOwn(input) || /[\\\p{Cc}]/u.test(input)) return address.home
  const url = new URL(input, 'http://portal.invalid')
  // URL normalization can leave two leading slashes: /.//elsewhere.example.
  return url.host === 'portal.invalid' && isOwn(url.pathname) ? url.pathname + url.search : address.home
}

export function returnPathIn(request: { url: string }): string | null {
  const told = backIn(request)
  return told === null ? null : safePath(told)
}
