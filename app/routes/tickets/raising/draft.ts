import type { TicketCopy } from '#domain/desk/tickets/ticket.ts'
import { copiesIn } from './presses.ts'

/** What was typed into a new ticket and not sent yet, by field. */
export interface KeptDraft {
  fields: Record<string, string>
  copies: TicketCopy[]
}

/** In this tab alone, and gone with it; whose it is stands beside it, as another person may sign in there. */
const place = 'new-ticket'
const kept = ['type', 'phone', 'copyName', 'copyEmail', 'module', 'subModule', 'severity', 'subject', 'description'] as const

/** Keeps what stands in the form, so that it outlives a session that has ended meanwhile. */
export function keepDraft(form: HTMLFormElement, whose: string): void {
  const data = new FormData(form)
  const fields = Object.fromEntries(kept.map((name) => [name, String(data.get(name) ?? '')]))
  const draft: KeptDraft = { fields, copies: copiesIn(data) }
  try {
    if (fields.subject || fields.description) sessionStorage.setItem(place, JSON.stringify({ whose, draft }))
    else forgetDraft()
  } catch {
    // No room, or none allowed: the form works without.
  }
}

/** What this person had begun in this tab; null for nothing. Somebody else's goes. */
export function findDraft(whose: string): KeptDraft | null {
  try {
    const found: { whose: string; draft: KeptDraft } | null = JSON.parse(sessionStorage.getItem(place) ?? 'null')
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
