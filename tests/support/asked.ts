import { context } from './people.ts'

/**
 * What a loader or an action gets when somebody asks for a path: nobody, or whoever `signedIn` answered. A form makes it a POST.
 * Its context is a new one, which what the route leaves there (a file) can be read from.
 */
export function asked(who: { cookie: string } | null, path: string, form?: BodyInit, params: Record<string, string> = {}) {
  const headers = { Cookie: who?.cookie ?? '' }
  const request = new Request(`http://localhost${path}`, form === undefined ? { headers } : { method: 'POST', body: form, headers })
  return { request, params, context: context() as ReturnType<typeof context> & { file?: Response } }
}
