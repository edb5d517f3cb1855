import { creationKey } from '#app/components/form/creation-key.ts'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm, definePart, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { permissionBoxes, readPermissions } from '#app/routes/directory/users/user-form.ts'
import type { OwnPersonInput } from '#domain/directory/people/edit-own-person.server.ts'
import { noRights } from '#domain/directory/people/own-rights.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import { personFields } from '#domain/directory/users/user-schema.ts'
import { languages } from '#domain/locales/language.ts'
import { z } from '#domain/platform/schema.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'

const lists = dualListFields('customers', maxCustomers)
const customers = { ...lists, customers: lists.customers.min(1, 'adminUsers.customerRequired') }
const { email, ...person } = personFields

export const personInvitationForm = defineForm(
  'ownInvitation',
  z.object({
    key: creationKey,
    ...person,
    email,
    ...customers,
    ...permissionBoxes,
    language: z.enum(languages, { error: 'failures.staleForm' }),
  }),
)
export const ownPersonForm = defineForm('ownPersonEdit', z.object({ version: versionField, ...person, ...customers, ...permissionBoxes }))
/** Of whoever is not the viewer's alone. */
export const ownCustomersForm = definePart(z.object({ version: versionField, ...customers }))

type Typed = Omit<ValueOf<typeof ownPersonForm>, 'version'>

export function readOwnPerson({ name, lastName, position, telephone, customers, ...ticked }: Typed): OwnPersonInput {
  const { documentCategories, reportKeys } = readPermissions({ ...ticked, rights: [] })
  const told = { name, lastName, position: position || null, telephone: telephone ?? null, customerIds: chosenIds(customers) }
  return { ...told, documentCategories, reportKeys, reports: standardKeys }
}

/** Name and permissions stay. */
export const readOwnCustomers = ({ customers }: Pick<Typed, 'customers'>): OwnPersonInput => ({
  name: '',
  lastName: '',
  position: null,
  telephone: null,
  ...noRights,
  customerIds: chosenIds(customers),
  reports: standardKeys,
})
