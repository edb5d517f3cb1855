import { creationKey } from '#app/components/form/creation-key.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm } from '#app/components/form/schema/define-form.ts'
import { groupName, mostInGroup } from '#domain/directory/groups/group-schema.ts'
import { z } from '#domain/platform/schema.ts'

const lists = dualListFields('customers', mostInGroup)
const group = {
  name: groupName,
  ...lists,
  customers: lists.customers.min(1, 'adminGroups.needCustomer'),
}

export const groupForm = defineForm('groups', z.object({ key: creationKey, ...group }))
export const groupEditForm = defineForm('groupEdit', z.object({ version: versionField, ...group }))
