import { creationKey } from '#app/components/form/creation-key.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { needed, neededMail, spared, sparedTelephone } from '#app/routes/admin/required-marks.ts'
import {
  type ContactInput,
  type CustomerInput,
  maxContacts,
  type ThresholdsInput,
  thresholdKeys,
} from '#domain/accounts/customers/customer-input.ts'
import { encodeMessage } from '#domain/core/domain-error.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { z } from '#domain/core/schema.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'

const threshold = (most: number) => {
  const wrong = encodeMessage('adminCustomers.thresholdWrong', { most })
  return z.number({ error: wrong }).int(wrong).min(0, wrong).max(most, wrong).optional()
}
const thresholds = {
  departureHours: threshold(720),
  arrivalHours: threshold(720),
  freeTimeDays: threshold(60),
  silentDays: threshold(60),
  documentDays: threshold(60),
} satisfies Record<(typeof thresholdKeys)[number], unknown>

const customer = {
  name: needed('adminCustomers.fields.name', 120),
  rfc: needed('adminCustomers.fields.rfc', 40),
  telephone: sparedTelephone,
  country: spared(60),
  groupId: z.string().regex(idPattern, 'adminCustomers.groupGone').optional(),
  modules: z
    .array(
      z.enum(
        customerModuleKeys.map((key) => String(customerModules[key])),
        { error: 'failures.staleForm' },
      ),
    )
    .max(4, 'failures.staleForm'),
  ...thresholds,
}

const contact = {
  name: needed('adminCustomers.contact.name', 80),
  lastName: needed('adminCustomers.contact.lastName', 80),
  email: neededMail('adminCustomers.contact.email'),
  position: spared(80),
  telephone: sparedTelephone,
}

export const customerForm = z.object({
  key: creationKey,
  ...customer,
  contacts: z.array(z.object(contact)).min(1, 'adminCustomers.contactRequired').max(maxContacts, 'forms.tooManyEntries'),
})
export const customerEditForm = z.object({ version: versionField, ...customer })
export const contactForm = z.object(contact)

export function readCustomer(typed: Omit<z.output<typeof customerEditForm>, 'version'>): CustomerInput {
  const { name, rfc, telephone = null, country, groupId, modules } = typed
  return {
    ...{ name, rfc, telephone, country: country || null, groupId: groupId ? Number(groupId) : null, modules: modules.map(Number) },
    thresholds: Object.fromEntries(thresholdKeys.map((key) => [key, typed[key] ?? null])) as ThresholdsInput,
  }
}

export function readContact({ position, telephone, ...named }: z.output<typeof contactForm>): ContactInput {
  return { ...named, position: position || null, telephone: telephone ?? null }
}
