import { context } from './test-viewers.ts'

/**
 * The arguments of a loader or an action for a path, anonymous or signed in. A form makes it a POST. The context is new, and what the
 * route leaves there (a file) can be read from it.
 */
export function asked(who: { cookie: string } | null, path: string, form?: BodyInit, params: Record<string, string> = {}) {
  const headers = { Cookie: who?.cookie ?? '' }
  const request = new Request(`http://localhost${path}`, form === undefined ? { headers } : { method: 'POST', body: form, headers })
  return { request, params, context: context() as ReturnType<typeof context> & { file?: Response } }
}
