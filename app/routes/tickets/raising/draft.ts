import { mostCopies, type TicketCopy, type TypedTicket } from '#domain/desk/tickets/ticket.ts'

/** The key in sessionStorage, which the browser keeps for this tab alone. Its owner is kept with it: somebody else may sign in there. */
const place = 'new-ticket'
const kept = ['type', 'phone', 'copyName', 'copyEmail', 'module', 'subModule', 'severity', 'subject', 'description'] as const

/** What stands in a form of a new ticket. */
export function typedIn(form: FormData): TypedTicket {
  return { fields: Object.fromEntries(kept.map((name) => [name, String(form.get(name) ?? '')])), copies: copiesIn(form) }
}

/** Those in copy as a form tells of them. */
export function copiesIn(form: FormData): TicketCopy[] {
  return Array.from({ length: mostCopies }, (_, at) => ({
    name: String(form.get(`copies[${at}].name`) ?? ''),
    email: String(form.get(`copies[${at}].email`) ?? ''),
  })).filter(({ email }) => email !== '')
}

/** Keeps what stands in the form, so that it outlives a session that has ended meanwhile. */
export function keepDraft(form: HTMLFormElement, whose: string): void {
  const draft = typedIn(new FormData(form))
  try {
    if (draft.fields.subject || draft.fields.description) sessionStorage.setItem(place, JSON.stringify({ whose, draft }))
    else forgetDraft()
  } catch {
    // No room, or none allowed: the form works without.
  }
}

/** What this person had begun in this tab; null for nothing. Somebody else's draft is deleted. */
export function findDraft(whose: string): TypedTicket | null {
  try {
    const found: { whose: string; draft: TypedTicket } | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (found && found.whose !== whose) forgetDraft()
    return found?.whose === whose ? found.draft : null
  } catch {
    return null
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
