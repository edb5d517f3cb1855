/** A path of this portal taken from input, or /Home: one leading slash, no backslash, no control character, same origin. */
export function safePath(input: unknown): string {
  if (typeof input !== 'string' || !/^\/(?![/\\])/.test(input) || /[\\\p{Cc}]/u.test(input)) return '/Home'
  const url = new URL(input, 'http://portal.invalid')
  return url.host === 'portal.invalid' ? url.pathname + url.search : '/Home'
}
