import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { needed } from '#app/routes/admin/required-marks.ts'
import { z } from '#domain/core/schema.ts'

const mostCustomers = 2_000

const lists = dualListFields('customers', mostCustomers)
const group = {
  name: needed('adminGroups.name', 80),
  ...lists,
  customers: lists.customers.min(1, 'adminGroups.needCustomer'),
}

export const groupForm = z.object({ key: creationKey, ...group })
export const groupEditForm = z.object({ version: versionField, ...group })
