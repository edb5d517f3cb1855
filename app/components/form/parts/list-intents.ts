import { parse, type Submission } from '@conform-to/react'

/** Buttons of a list of entries, in the form library's own field. */
const listButton = /"type":"(insert|remove|reorder)"/

/**
 * Lets the browser add and remove entries itself before the form's schema is here. Sent to the server, the button's answer could be
 * overtaken: Save pressed before it ended the first request, and the removed entry was saved. Anything else goes on to the server.
 */
export function readListIntent(form: FormData): Submission<unknown, string[]> {
  if (!listButton.test(String(form.get('__intent__') ?? ''))) return passing as Submission<unknown, string[]>
  // null keeps what was said of a field.
  const kept = Object.fromEntries(['', ...form.keys()].map((name) => [name, null]))
  return parse<unknown, string[]>(form, { resolve: () => ({ error: kept }) })
}

/** The form library sends a form on whose judgement is without a verdict, and says nothing of its fields. */
const passing: unknown = { status: undefined, error: null }
