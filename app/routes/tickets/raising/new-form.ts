import { creationKey } from '#app/components/form/creation-key.ts'
import { isCopyAddress, isTicketPhone, isTicketText, requiredFields, shownFields, type TicketField } from '#domain/desk/tickets/rules.ts'
import { mostCopies, type TicketDraft, type TicketTypeId, ticketTypeIds } from '#domain/desk/tickets/ticket.ts'
import { z } from '#domain/ground/schema.ts'

/** The specification names no length; a page and a mail have to end somewhere (characters). */
const longestSubject = 500
const longestDescription = 20_000

const id = z
  .string()
  .regex(/^\d{1,9}$/, 'failures.staleForm')
  .optional()
const line = z.string().trim().max(longestSubject, 'tickets.form.tooLong').optional()

/** A new ticket (spec 3 §5 Ticket form). What is required depends on the type, so that every field may be empty at first. */
export const newTicketForm = z
  .object({
    key: creationKey,
    type: z.string().optional(),
    phone: line,
    copyName: line,
    copyEmail: line,
    copies: z
      .array(z.object({ name: z.string().max(longestSubject), email: z.string().max(254) }))
      .max(mostCopies, 'tickets.form.copyMost'),
    module: id,
    subModule: id,
    severity: id,
    subject: line,
    description: z
      .string()
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .trim()
      .max(longestDescription, 'tickets.form.tooLong')
      .optional(),
    file: z.custom<File>().optional(),
    press: z.string().max(40).optional(),
  })
  .superRefine((form, context) => {
    for (const [field, message] of faultsOf(form)) context.addIssue({ code: 'custom', path: [field], message })
  })

type NewTicket = z.output<typeof newTicketForm>

/** The type a text names; undefined for none. */
export const typeOf = (text: string | null | undefined): TicketTypeId | undefined =>
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

/** What is wrong with a filled form, by field: what its type requires, and the patterns (spec 3 §5). */
export function faultsOf(form: Partial<NewTicket>): [keyof NewTicket, string][] {
  const { phone = '', subject = '', copies = [] } = form
  const type = typeOf(form.type)
  const required = type ? requiredFields[type].filter((field) => !form[field]) : []
  const words = type === ticketTypeIds.request ? missingOfRequest : missing
  const faults: [keyof NewTicket, string | false][] = [
    ['type', !type && 'tickets.form.typeRequired'],
    ...required.map((field): [keyof NewTicket, string] => [field, words[field]]),
    ['phone', !isTicketPhone(phone) && 'tickets.form.phoneInvalid'],
    ['subject', !isTicketText(subject) && 'tickets.form.textInvalid'],
    ['copies', !copies.every(({ name, email }) => isTicketText(name) && isCopyAddress(email)) && 'tickets.form.copyEmailInvalid'],
    ...(form.copyName || form.copyEmail ? faultsOfCopy(form.copyName, form.copyEmail) : []),
  ]
  return faults.filter((fault): fault is [keyof NewTicket, string] => fault[1] !== false)
}

/** What is wrong with the contact that is being written. */
export function faultsOfCopy(name = '', email = ''): ['copyName' | 'copyEmail', string][] {
  if (name.trim() === '' || email.trim() === '') return [[name.trim() === '' ? 'copyName' : 'copyEmail', 'tickets.form.copyBoth']]
  const faults: ['copyName' | 'copyEmail', string | false][] = [
    ['copyName', !isTicketText(name) && 'tickets.form.textInvalid'],
    ['copyEmail', !isCopyAddress(email.trim()) && 'tickets.form.copyEmailInvalid'],
  ]
  return faults.filter((fault): fault is ['copyName' | 'copyEmail', string] => fault[1] !== false)
}

/** What a form without faults says. Somebody written and not yet added to those in copy is in copy too. */
export function draftOf(form: NewTicket): TicketDraft {
  const typeId = typeOf(form.type) ?? ticketTypeIds.error
  const idIn = (field: 'module' | 'subModule' | 'severity') => (shownFields[typeId].includes(field) ? Number(form[field]) || null : null)
  const written = form.copyName && form.copyEmail ? [{ name: form.copyName, email: form.copyEmail }] : []
  return {
    typeId,
    phone: form.phone || null,
    moduleId: idIn('module') ?? 0,
    subModuleId: idIn('subModule'),
    severityId: idIn('severity'),
    subject: form.subject ?? '',
    description: form.description ?? '',
    copies: [...form.copies, ...written],
  }
}
