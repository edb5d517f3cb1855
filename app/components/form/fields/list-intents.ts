import { parse, type Submission } from '@conform-to/react'

const listButton = /"type":"(insert|remove|reorder)"/

/**
 * Adds and removes entries in the browser before the form's schema has loaded. Sent to the server, the response could come too late: Save
 * pressed meanwhile cancelled that request, and the removed entry was saved.
 */
export function readListIntent(form: FormData): Submission<unknown, string[]> {
  if (!listButton.test(String(form.get('__intent__') ?? ''))) return passing as Submission<unknown, string[]>
  // In conform, null keeps a field's current errors.
  const kept = Object.fromEntries(['', ...form.keys()].map((name) => [name, null]))
  return parse<unknown, string[]>(form, { resolve: () => ({ error: kept }) })
}

/** conform submits a form whose validation returns no status, and leaves its errors as they are. */
const passing: unknown = { status: undefined, error: null }
