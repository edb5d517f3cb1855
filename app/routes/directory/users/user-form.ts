import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { versionField } from '#app/components/form/fields/number-fields.ts'
import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { ownPassword } from '#app/components/form/schema/own-password.ts'
import { allDocumentCategories, type DocumentCategory, documentCategories } from '#domain/core/attachments/document-categories.ts'
import { idPattern } from '#domain/core/lists/row-id.ts'
import { required } from '#domain/core/required-fields.ts'
import { personalRightKeys } from '#domain/core/viewer/personal-rights.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { maxCustomers, type Permissions, type UserInput } from '#domain/directory/users/user-input.ts'
import { personFields } from '#domain/directory/users/user-schema.ts'
import { passwordFaults } from '#domain/identity/access/recovery/new-password.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { secret, z } from '#domain/platform/schema.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'

const newPassword = secret(
  z.string({ error: required('adminUsers.fields.password') }).superRefine((password, context) => {
    const faults = passwordFaults(password).map((fault) => `adminUsers.faults.${fault}`)
    if (faults.length > 0) context.addIssue({ code: 'custom', message: encodeMessage('adminUsers.passwordFormat', { faults }) })
  }),
)

const lists = dualListFields('customers', maxCustomers)
const person = {
  ...personFields,
  password: newPassword.optional(),
  roleId: z.enum(['1', '2', '3', '4', '5'], { error: required('adminUsers.fields.role') }),
  ...lists,
}
const boxesOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names, { error: 'failures.staleForm' })).max(names.length, 'failures.staleForm')
export const permissionBoxes = {
  shipmentDocuments: boxesOf(documentCategories.shipment),
  containerDocuments: boxesOf(documentCategories.container),
  reports: boxesOf(standardKeys),
}
const permissions = {
  ...permissionBoxes,
  rights: boxesOf(personalRightKeys),
}

/** The wizard's first step (spec 1 §2 Create User). A draft that the administrator went back to has its password already. */
export const userForm = defineForm(
  'users',
  z
    .object({
      draft: z.string().max(40).optional(),
      request: z.string().regex(idPattern, 'failures.staleForm').optional(),
      invite: z.literal('on').optional(),
      ...person,
      customers: lists.customers.min(1, 'adminUsers.customerRequired'),
    })
    .refine(({ draft, password, invite }) => password || invite || draft, {
      path: ['password'],
      error: required('adminUsers.fields.password'),
      // Also where another field is missing, so that one response names all errors.
      when: () => true,
    }),
)
export const permissionsForm = defineForm('newUserPermissions', z.object({ back: z.literal('yes').optional(), ...permissions }))
/** An empty password keeps the old one. Administrators see every customer without an assignment: the first one of a portal has none. */
export const userEditForm = defineForm(
  'userEdit',
  z
    .object({ version: versionField, ownPassword, ...person, ...permissions })
    .refine(({ roleId, customers }) => roleId === '1' || customers?.length > 0, {
      path: ['customers'],
      error: 'adminUsers.customerRequired',
      when: () => true,
    }),
)

export const resetFactorForm = defineForm(['userSignInRemoval', 'userFactorReset'], z.object({ ownPassword }))

type TypedPerson = Omit<ValueOf<typeof userForm>, 'draft' | 'request' | 'password' | 'invite'>

export function readUser({ name, lastName, position, email, roleId, telephone, customers }: TypedPerson): UserInput {
  const id = Number(roleId) as RoleId
  return { name, lastName, email, position: position || null, telephone: telephone ?? null, roleId: id, customerIds: chosenIds(customers) }
}

export type TypedPermissions = Omit<ValueOf<typeof permissionsForm>, 'back'>

/** Everything checked is stored as "all", which includes categories and reports added later. */
export function readPermissions({ shipmentDocuments, containerDocuments, reports, rights }: TypedPermissions): Permissions {
  const ticked = [...shipmentDocuments.map((name) => `shipment:${name}`), ...containerDocuments.map((name) => `container:${name}`)]
  return {
    documentCategories: ticked.length === allDocumentCategories.length ? null : (ticked as DocumentCategory[]),
    reportKeys: reports.length === standardKeys.length ? null : reports,
    rights,
  }
}
