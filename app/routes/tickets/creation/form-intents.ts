import { maxCopies } from '#domain/tickets/ticket.ts'
import { copiesIn } from './ticket-draft.ts'
import { faultsOfCopy } from './ticket-faults.ts'

/** Without scripts: "show" the fields of the type, "add" the typed contact, "remove 2". Undefined where none was pressed. */
export function applyTicketIntent(form: FormData): { form: FormData; errors?: Record<string, string[]> } | undefined {
  const [what = '', place = ''] = String(form.get('press') ?? '').split(' ')
  if (what === '') return undefined
  const after = new FormData()
  for (const [name, value] of form) if (name !== 'press' && !name.startsWith('copies[')) after.append(name, value)
  const faults = what === 'add' ? faultsOfCopy(String(form.get('copyName') ?? ''), String(form.get('copyEmail') ?? '')) : []
  const copies = copiesIn(form).filter((_, at) => !(what === 'remove' && place === String(at)))
  if (what === 'add' && copies.length === maxCopies) faults.push(['copyEmail', 'tickets.form.copyMost'])
  if (what === 'add' && faults.length === 0) {
    const email = String(form.get('copyEmail')).trim()
    const isKnown = copies.some((copy) => copy.email.toLowerCase() === email.toLowerCase())
    if (!isKnown) copies.push({ name: String(form.get('copyName')).trim(), email })
    for (const name of ['copyName', 'copyEmail']) after.delete(name)
  }
  for (const [at, { name, email }] of copies.entries()) {
    after.append(`copies[${at}].name`, name)
    after.append(`copies[${at}].email`, email)
  }
  return { form: after, errors: Object.fromEntries(faults.map(([field, message]) => [field, [message]])) }
}
