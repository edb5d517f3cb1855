import { creationKey } from '#app/components/form/creation-key.ts'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { required } from '#domain/core/required-fields.ts'
import { requiredText } from '#domain/core/text-fields.ts'
import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import { maxCustomers } from '#domain/directory/users/user-input.ts'
import { z } from '#domain/platform/schema.ts'

const account = {
  name: requiredText('serviceAccounts.name', 80),
  roleId: z.enum(['1', '2', '3', '4', '5'], { error: required('serviceAccounts.role') }),
  ...dualListFields('customers', maxCustomers),
}

/** An administrator sees every customer without an assignment. */
const hasCustomers = ({ roleId, customers }: { roleId?: string; customers?: readonly string[] }) =>
  isAdministrator(Number(roleId)) || (customers ?? []).length > 0
const noCustomers = { path: ['customers'], error: 'adminUsers.customerRequired' }

export const serviceAccountForm = defineForm(
  'newServiceAccount',
  z.object({ key: creationKey, ...account }).refine(hasCustomers, noCustomers),
)
export const serviceAccountEditForm = defineForm(
  'serviceAccountEdit',
  z.object({ version: versionField, ownPassword, ...account }).refine(hasCustomers, noCustomers),
)

export function readAccount({ name, roleId, customers }: { name: string; roleId: string; customers: readonly string[] }) {
  return { name, roleId: Number(roleId) as RoleId, customerIds: chosenIds(customers) }
}
