import { maxCopies, type TicketCopy, type TicketTypeId, ticketTypeIds } from '#domain/tickets/ticket.ts'
import { isCopyAddress, isTicketPhone, isTicketText, requiredFields, type TicketField } from '#domain/tickets/ticket-rules.ts'

type TypedField = 'type' | 'copyName' | 'copyEmail' | TicketField

type Typed = { [Field in TypedField]?: string | undefined } & { copies?: readonly TicketCopy[] }

export const ticketTypeOf = (text: string | null | undefined): TicketTypeId | undefined =>
  Object.values(ticketTypeIds).find((typeId) => String(typeId) === text)

const missing = {
  phone: 'tickets.form.phoneRequired',
  module: 'tickets.form.moduleRequired',
  subModule: 'tickets.form.subModuleRequired',
  severity: 'tickets.form.severityRequired',
  subject: 'tickets.form.subjectRequired',
  description: 'tickets.form.descriptionRequired',
} as const satisfies Record<TicketField, string>
const missingOfRequest = { ...missing, module: 'tickets.form.requestRequired', subModule: 'tickets.form.requestTypeRequired' } as const

export function faultsOfTicket(form: Typed): [TypedField | 'copies', string][] {
  const { phone = '', subject = '', copies = [] } = form
  const type = ticketTypeOf(form.type)
  const required = type ? requiredFields[type].filter((field) => !form[field]) : []
  const words = type === ticketTypeIds.request ? missingOfRequest : missing
  const faults: [TypedField | 'copies', string | false][] = [
    ['type', !type && 'tickets.form.typeRequired'],
    ...required.map((field): [TypedField | 'copies', string] => [field, words[field]]),
    ['phone', !isTicketPhone(phone) && 'tickets.form.phoneInvalid'],
    ['subject', !isTicketText(subject) && 'tickets.form.textInvalid'],
    ['copies', !copies.every(({ name, email }) => isTicketText(name) && isCopyAddress(email)) && 'tickets.form.copyEmailInvalid'],
    ...(form.copyName || form.copyEmail ? faultsOfCopy(form.copyName, form.copyEmail) : []),
    ['copyEmail', Boolean(form.copyName && form.copyEmail) && copies.length >= maxCopies && 'tickets.form.copyMost'],
  ]
  return faults.filter((fault): fault is [TypedField | 'copies', string] => fault[1] !== false)
}

export function faultsOfCopy(name = '', email = ''): ['copyName' | 'copyEmail', string][] {
  if (name.trim() === '' || email.trim() === '') return [[name.trim() === '' ? 'copyName' : 'copyEmail', 'tickets.form.copyBoth']]
  const faults: ['copyName' | 'copyEmail', string | false][] = [
    ['copyName', !isTicketText(name) && 'tickets.form.textInvalid'],
    ['copyEmail', !isCopyAddress(email.trim()) && 'tickets.form.copyEmailInvalid'],
  ]
  return faults.filter((fault): fault is ['copyName' | 'copyEmail', string] => fault[1] !== false)
}
