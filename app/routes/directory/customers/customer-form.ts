import { creationKey } from '#app/components/form/creation-key.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { requiredMail, requiredText } from '#domain/core/text-fields.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import {
  type ContactInput,
  type CustomerInput,
  maxContacts,
  type ThresholdsInput,
  thresholdKeys,
} from '#domain/directory/customers/customer-input.ts'
import { contactFields, customerFields, mostPeople, thresholdFields } from '#domain/directory/customers/customer-schema.ts'
import { z } from '#domain/platform/schema.ts'

const customer = {
  ...customerFields,
  groupId: z.string().regex(idPattern, 'adminCustomers.groupGone').optional(),
  modules: z
    .array(
      z.enum(
        customerModuleKeys.map((key) => String(customerModules[key])),
        { error: 'failures.staleForm' },
      ),
    )
    .max(4, 'failures.staleForm'),
  ...thresholdFields,
  mostPeople,
}

export const contactForm = defineForm('contact', z.object(contactFields))

/** Says of a contact whose name and address are missing, beside those of the customer. */
const contactRow = z.object({
  ...contactFields,
  name: requiredText('adminCustomers.contactOf.name', 80),
  lastName: requiredText('adminCustomers.contactOf.lastName', 80),
  email: requiredMail('adminCustomers.contactOf.email'),
})

const isUntouched = (row: unknown) => Object.values(row ?? {}).every((value) => value === undefined || value === '')

/** The form begins with an empty row. */
function withoutUntouched(rows: z.input<typeof contactRow>[] | undefined) {
  return Array.isArray(rows) ? rows.slice(0, rows.findLastIndex((row) => !isUntouched(row)) + 1) : (rows ?? [])
}

export const customerForm = defineForm(
  'newCustomer',
  z.object({
    key: creationKey,
    ...customer,
    contacts: z.preprocess(
      withoutUntouched,
      z.array(contactRow).min(1, 'adminCustomers.contactRequired').max(maxContacts, 'forms.tooManyEntries'),
    ),
  }),
)
export const customerEditForm = defineForm('customerEdit', z.object({ version: versionField, ...customer }))

export function readCustomer(typed: Omit<ValueOf<typeof customerEditForm>, 'version'>): CustomerInput {
  const { name, rfc, telephone = null, country, groupId, modules, mostPeople = null } = typed
  return {
    name,
    rfc,
    telephone,
    country: country || null,
    groupId: groupId ? Number(groupId) : null,
    modules: modules.map(Number),
    mostPeople,
    thresholds: Object.fromEntries(thresholdKeys.map((key) => [key, typed[key] ?? null])) as ThresholdsInput,
  }
}

export function readContact({ position, telephone, ...named }: ValueOf<typeof contactForm>): ContactInput {
  return { ...named, position: position || null, telephone: telephone ?? null }
}
