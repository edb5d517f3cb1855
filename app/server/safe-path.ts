import { href } from '#domain/core/href.ts'

const isOwn = (path: string) => /^\/(?![/\\])/.test(path)

/** Returns a path of this portal taken from input, or /Home: one leading slash, no backslash, no control character, same origin. */
export function safePath(input: unknown): string {
  if (typeof input !== 'string' || !isOwn(input) || /[\\\p{Cc}]/u.test(input)) return href('home')
  const url = new URL(input, 'http://portal.invalid')
  // URL normalization can leave two leading slashes: /.//elsewhere.example.
  return url.host === 'portal.invalid' && isOwn(url.pathname) ? url.pathname + url.search : href('home')
}

/** Check it with safePath before following it. */
export const backIn = ({ url }: { url: string }): string | null => new URL(url).searchParams.get('back')

export function returnPathIn(request: { url: string }): string | null {
  const back = backIn(request)
  return back === null ? null : safePath(back)
}
