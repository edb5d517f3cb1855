import type { ContactInput } from '#domain/directory/customers/customer-input.ts'
import { contactFields } from '#domain/directory/customers/customer-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { foldText } from '#domain/platform/search/text/fold-text.ts'
import { importColumns } from './import-columns.ts'
import { type ImportLine, missingIn } from './import-lines.ts'
import { faultsBySchema, fieldsOf } from './import-plan.ts'
import type { ImportChange } from './import-report.ts'

export interface PlannedContact {
  line: number
  id: number | null
  isNew: boolean
  after: ContactInput
  fields: ImportChange['fields']
}

/** The columns of a contact, by its fields. */
export const contactCells = {
  name: 'contactName',
  lastName: 'contactLastName',
  email: 'contactEmail',
  position: 'contactPosition',
  telephone: 'contactTelephone',
} as const

const keys = Object.values(contactCells)
const labels = Object.fromEntries(Object.entries(contactCells).map(([field, key]) => [field, importColumns.customers[key].label]))

/** The contact of a line, known by its e-mail; none where a line of a customer that is there names none. */
export function planContact(
  { line, cells }: ImportLine,
  customer: { contacts: readonly (ContactInput & { id: number })[] } | null,
): { contact?: PlannedContact; faults: string[] } {
  if (customer && !keys.some((key) => cells[key])) return { faults: [] }
  const email = cells.contactEmail ?? ''
  const there = customer?.contacts.find((each) => foldText(each.email) === foldText(email)) ?? null
  const after: ContactInput = {
    name: cells.contactName ?? there?.name ?? '',
    lastName: cells.contactLastName ?? there?.lastName ?? '',
    // An address that differs in its case only is the same one.
    email: there?.email ?? email,
    position: (cells.contactPosition ?? there?.position) || null,
    telephone: (cells.contactTelephone ?? there?.telephone) || null,
  }
  const fields = fieldsOf(labels, there && { ...there, id: null }, { ...after })
  const whole = { contactName: after.name, contactLastName: after.lastName, contactEmail: after.email }
  // Of a new customer, the missing cells are named with those of the customer.
  const missing = customer ? missingIn('customers', whole, keys) : []
  const typed = { ...after, position: after.position ?? undefined, telephone: after.telephone ?? undefined }
  const isWhole = Boolean(after.name && after.lastName && after.email)
  const faults = [...missing, ...(isWhole && fields.length > 0 ? faultsBySchema(schema, typed, line).map(({ message }) => message) : [])]
  return {
    contact: { line, id: there?.id ?? null, isNew: !there, after, fields },
    faults: faults.filter((each) => each !== 'administration.emailInvalid'),
  }
}

const schema = z.object(contactFields)
