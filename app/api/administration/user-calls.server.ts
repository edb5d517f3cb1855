import { call, noContent } from '#app/api/call.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { oneId, rowIdInBody } from '#app/api/schemas/parameters.ts'
import { allDocumentCategories } from '#domain/core/attachments/document-categories.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeUser, inviteNewUser } from '#domain/directory/users/edit-user.server.ts'
import { inviteUser } from '#domain/directory/users/invite-user.server.ts'
import { maxCustomers, type Permissions, type UserInput } from '#domain/directory/users/user-input.ts'
import { personFields } from '#domain/directory/users/user-schema.ts'
import { moveUser, type UserMove } from '#domain/directory/users/user-state.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { type AccountState, accountStates } from '#domain/identity/accounts/account-state.ts'
import { z } from '#domain/platform/schema.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'
import { sentText } from './sent-text.ts'
import { describeUser, roleName, userDetails, userExample } from './user-shape.server.ts'

const writtenUser = z.strictObject({
  ...personFields,
  position: personFields.position.nullable(),
  telephone: personFields.telephone.nullable(),
  role: roleName.meta({ description: 'A token makes no administrator.' }),
  customerIds: z.array(rowIdInBody).max(maxCustomers, 'forms.tooManyEntries').meta({ description: 'At least one.' }),
  documentCategories: z.array(z.enum(allDocumentCategories)).max(allDocumentCategories.length).nullable().optional(),
  reportKeys: z.array(z.enum(standardKeys)).max(standardKeys.length).nullable().optional(),
})

type Written = Partial<z.output<typeof writtenUser>>
type Standing = UserInput & Permissions

/** A list of all is stored as null, which includes what is added later, as the form does. */
const readSome = <Name extends string>(sent: readonly Name[] | null | undefined, before: readonly Name[] | null, all: number) => {
  if (sent === undefined) return before
  const some = sent && [...new Set(sent)]
  return some?.length === all ? null : some
}

const read = (
  { role, customerIds, position, telephone, documentCategories, reportKeys, ...named }: Written,
  before: Standing,
): Standing => ({
  name: named.name ?? before.name,
  lastName: named.lastName ?? before.lastName,
  email: named.email ?? before.email,
  position: sentText(position, before.position),
  telephone: sentText(telephone, before.telephone),
  roleId: role ? roleIds[role] : before.roleId,
  customerIds: customerIds ?? before.customerIds,
  documentCategories: readSome(documentCategories, before.documentCategories, allDocumentCategories.length),
  reportKeys: readSome(reportKeys, before.reportKeys, standardKeys.length),
})

const nobody: Standing = {
  name: '',
  lastName: '',
  email: '',
  position: null,
  telephone: null,
  roleId: roleIds.customer,
  customerIds: [],
  documentCategories: null,
  reportKeys: null,
}

/** What leads from one state to another; a deleted user is restored before they are disabled. */
const moves: Record<AccountState, Partial<Record<AccountState, UserMove>>> = {
  active: { disabled: 'disable', deleted: 'delete' },
  disabled: { active: 'enable', deleted: 'delete' },
  deleted: { active: 'restore' },
}

const stateOf = async (viewer: Viewer, userId: number, now: Date) => found(await findUser(viewer, userId, now)).state

const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:write' } as const

const users = resource({
  ...managed,
  readingGrant: 'admin:read',
  path: '/users',
  key: 'id',
  ids: { id: 9 },
  shape: userDetails,
  example: userExample,
  places: { customers: 'customerIds', roleId: 'role' },
  find: ({ viewer, params, now }) => describeUser(viewer, params.id, now),
})

export const userCalls = [
  users.find({ id: 'getUser', summary: 'One person with their customers and what they may see of them.' }),
  users.create({
    id: 'createUser',
    summary: 'Creates a user and mails an invitation, by which they choose a password of their own. Administrators are made in the portal.',
    body: writtenUser,
    sent: { name: 'Luis', lastName: 'Vega', email: 'luis@example.com', role: 'customer', customerIds: [12] },
    answered: { version: 1 },
    run: async ({ act, body, key, portal }) => {
      const occasion = { portal: await portal() }
      return inviteNewUser(act, read(body, nobody), key, occasion)
    },
  }),
  users.change({
    id: 'changeUser',
    method: 'patch',
    isVersioned: true,
    summary:
      'Changes the fields that are sent. Another e-mail is mailed to the old one; another role ends the sessions. Passwords and administrators are changed in the portal.',
    body: writtenUser.partial(),
    sent: { position: 'Buyer' },
    answered: { position: 'Buyer', version: 3 },
    run: async ({ act, viewer, params: { id }, body, version, now, portal }) => {
      const { customers, ...current } = found(await findUser(viewer, id, now))
      const written = read(body, { ...current, customerIds: customers.map((customer) => customer.id) })
      const occasion = { portal: await portal() }
      return changeUser(act, id, { version, ...written }, occasion)
    },
  }),
  users.act({
    id: 'moveUser',
    method: 'put',
    at: '/state',
    summary:
      'Disables, enables, deletes or restores a user. Disabling and deleting end their sessions and tokens. Whoever is disabled by this call is enabled by no directory, and by no customer’s own administrator.',
    body: z.strictObject({ state: z.enum(accountStates) }),
    sent: { state: 'disabled' },
    answered: { state: 'disabled' },
    run: async ({ act, viewer, params: { id }, body: { state }, now, language }) => {
      // Whoever was disabled before the deletion is so again when it is undone.
      for (let current = await stateOf(viewer, id, now); current !== state; current = await stateOf(viewer, id, now)) {
        const move = moves[current][state]
        if (!move) throw invalidField(['state'], language)
        found(await moveUser(act, id, move))
      }
      // Also of whom a directory or a customer's own administrator has disabled, who could otherwise enable them.
      if (state === 'disabled') await moveUser(act, id, 'disable')
      return true
    },
  }),
  call({
    ...managed,
    id: 'inviteUser',
    method: 'post',
    path: '/users/:id/invitation',
    params: oneId,
    answers: { 204: null },
    summary: 'Mails another invitation to a user who has no password yet; the link of the former one opens nothing afterwards.',
    example: { params: { id: 9 } },
    run: async ({ act, params, portal }) => {
      const occasion = { portal: await portal() }
      found(await inviteUser(act, params.id, occasion))
      return noContent()
    },
  }),
]
