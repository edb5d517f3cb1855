import { type Changed, changeEntries, type Intent, type Typed } from '#app/components/form/intent.ts'
import { faultsOfCopy } from '#domain/tickets/creation/ticket-faults.ts'
import { maxCopies } from '#domain/tickets/ticket.ts'
import { copiesIn } from './ticket-draft.ts'

/** `copies.add` takes the typed contact, `copies.remove.2` removes one, `type.choose` shows the fields of the type. */
export function changeTicket(typed: Typed, intent: Intent | undefined): Changed | undefined {
  const copies = copiesIn(typed.copies)
  if (intent?.field === 'type' && intent.verb === 'choose') return { typed }
  if (intent?.field !== 'copies') return undefined
  if (intent.verb !== 'add') {
    const left = changeEntries(copies, intent)
    return left && { typed: { ...typed, copies: left } }
  }
  const [name, email] = [String(typed.copyName ?? '').trim(), String(typed.copyEmail ?? '').trim()]
  const faults: [string, string][] = faultsOfCopy(name, email)
  if (copies.length === maxCopies) faults.push(['copyEmail', 'tickets.form.copyMost'])
  if (faults.length > 0) return { typed, errors: Object.fromEntries(faults.map(([field, message]) => [field, [message]])) }
  const isKnown = copies.some((copy) => copy.email.toLowerCase() === email.toLowerCase())
  return { typed: { ...typed, copies: isKnown ? copies : [...copies, { name, email }], copyName: undefined, copyEmail: undefined } }
}
