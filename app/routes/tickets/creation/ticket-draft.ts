import { readTyped } from '#app/components/form/read-typed.ts'
import type { TicketCopy, TicketInput } from '#domain/tickets/ticket.ts'

/** A key of sessionStorage, which belongs to this tab. The draft stores its owner, because somebody else may sign in there. */
const place = 'new-ticket'
const kept = ['type', 'phone', 'copyName', 'copyEmail', 'module', 'subModule', 'severity', 'subject', 'description'] as const

export function typedIn(form: FormData): TicketInput {
  const typed = readTyped(form)
  return { fields: Object.fromEntries(kept.map((name) => [name, String(typed[name] ?? '')])), copies: copiesIn(typed.copies) }
}

export const copiesIn = (typed: unknown): TicketCopy[] =>
  (Array.isArray(typed) ? typed : []).flatMap((copy) => (copy?.email ? [{ name: String(copy.name ?? ''), email: String(copy.email) }] : []))

/** Survives a session that expires meanwhile. */
export function saveDraft(form: HTMLFormElement, whose: string): void {
  const draft = typedIn(new FormData(form))
  try {
    if (draft.fields.subject || draft.fields.description) sessionStorage.setItem(place, JSON.stringify({ whose, draft }))
    else deleteDraft()
  } catch {
    // Storage is full or forbidden; the form works without it.
  }
}

/** Null for no draft. Deletes another user's draft. */
export function findSavedDraft(whose: string): TicketInput | null {
  try {
    const found: { whose: string; draft: TicketInput } | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    if (found && found.whose !== whose) deleteDraft()
    return found?.whose === whose ? found.draft : null
  } catch {
    return null
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Where storage is forbidden there is no draft.
  }
}
