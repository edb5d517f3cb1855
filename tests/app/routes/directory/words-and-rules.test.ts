import { describe, expect, test } from 'vitest'
import { perPage } from '#app/components/form/fields/dual-list.ts'
import type { FormDefinition } from '#app/components/form/schema/define-form.ts'
import { inOrder } from '#app/components/form/schema/in-order.ts'
import { contactForm, customerEditForm, customerForm } from '#app/routes/directory/customers/customer-form.ts'
import { groupEditForm, groupForm } from '#app/routes/directory/groups/group-form.ts'
import { permissionsForm, userEditForm, userForm } from '#app/routes/directory/users/user-form.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { isRequired } from '#domain/core/required-fields.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { customerList } from '#domain/directory/customers/customer-list.ts'
import { groupList } from '#domain/directory/groups/group-list.ts'
import { userList } from '#domain/directory/users/user-list.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { decodeMessage } from '#domain/platform/domain-error.ts'

const t = translatorIn('en')

async function saidOf(form: FormDefinition, sent: object): Promise<{ missing: string[]; wrong: string[] }> {
  const schema = await form.schema()
  const error: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(sent).error?.issues ?? []) {
    const name = path.join('.')
    error[name] = [...(error[name] ?? []), message]
  }
  const messages = Object.values(inOrder({ error }, schema).error).flat()
  const missing = messages.filter(isRequired).flatMap((message) => decodeMessage(message).values.fields ?? [])
  return {
    missing: missing.map((label) => t(label as 'adminUsers.fields.name')),
    wrong: messages.filter((message) => !isRequired(message)).map((message) => t(decodeMessage(message).key as 'failures.staleForm')),
  }
}

const nothing = { customers: [], modules: [], contacts: [], shipmentDocuments: [], containerDocuments: [], reports: [], rights: [] }
const [key, version] = ['5f0c6d1e-5d3b-4c5f-9d43-0f6d3c7f9a10', '1']
const ana = { name: 'Ana', lastName: 'Ruiz', email: 'ana@acme.test' }

describe('required fields (spec 1 §5)', () => {
  test.each([
    ['a new user', userForm, {}, ['Name', 'Last Name', 'Email', 'Password', 'Role'], ['selecting a customer is required']],
    ['a user who is edited', userEditForm, { version }, ['Name', 'Last Name', 'Email', 'Role'], ['selecting a customer is required']],
    ['a new customer', customerForm, { key }, ['Customer Name', 'RFC'], ['A contact is required!']],
    ['a customer that is edited', customerEditForm, { version }, ['Customer Name', 'RFC'], []],
    ['a contact', contactForm, {}, ['Name', 'Last Name', 'Email'], []],
    ['a new group', groupForm, { key }, ['Name'], ['Associate at least one customer to save the group.']],
    ['a group that is edited', groupEditForm, { version }, ['Name'], ['Associate at least one customer to save the group.']],
  ])('%s', async (_, schema, sent, missing, wrong) => {
    expect(await saidOf(schema, { ...nothing, ...sent })).toEqual({ missing, wrong })
  })

  test.each([
    ['a new user', userForm, { ...ana, roleId: '2', password: 'Fairway-2026', customers: ['1'] }],
    ['a user who is edited', userEditForm, { ...ana, version, roleId: '5', customers: ['1'] }],
    ['an administrator who is edited', userEditForm, { ...ana, version, roleId: '1' }],
    ['a user without any permission', permissionsForm, {}],
    ['a new customer', customerForm, { key, name: 'Acme', rfc: 'ACM010101AB1', contacts: [ana] }],
    ['a contact', contactForm, ana],
    ['a new group', groupForm, { key, name: 'North', customers: ['1'] }],
  ])('%s is accepted without its optional fields', async (_, schema, sent) => {
    expect(await saidOf(schema, { ...nothing, ...sent })).toEqual({ missing: [], wrong: [] })
  })
})

test.each([
  ['Dato incorrecto, favor de verificar', 'administration.incorrect'],
  ['Incorrect data, please verify', 'adminCustomers.contactIncorrect'],
  ['Existing Email, Try a Different One', 'adminUsers.emailTaken'],
  ['8 to 15 characters, at least one capital letter, one special character', 'adminUsers.passwordRule'],
  ['Group saved correctly!', 'adminGroups.saved'],
  ['The Client has been successfully removed!', 'adminCustomers.deleted'],
  ['The User has been successfully removed!', 'adminUsers.deleted'],
  ['Group successfully removed', 'adminGroups.deleted'],
  ['data updated correctly', 'adminCustomers.saved'],
  ['Client added correctly!', 'adminCustomers.added'],
  ['Contact successfully added!', 'adminCustomers.contactAdded'],
  ['Contacto eliminado!', 'adminCustomers.contactDeleted'],
  ['The User has been saved successfully!', 'adminUsers.saved'],
  ['Cliente agregado corectamente!', 'adminGroups.added'],
  ['Error downloading file', 'tables.exportFailed'],
] as const)('the message "%s" has the specification’s wording (spec 1 §5, §8, 3 §7)', (text, key) => {
  expect(t(key)).toBe(text)
})

test('customers, groups, users and alert customers are listed 10 to a page, and a form’s dual lists 5 (spec 1 §9)', () => {
  expect([customerList, groupList, userList, alertCustomerList].map((list) => list.perPage)).toEqual([10, 10, 10, 10])
  expect(perPage).toBe(5)
})

test('roles and services have the specification’s names (1 §3, §6)', () => {
  expect(roles.map(({ id }) => `${id} ${t(`shell.roles.${roleKeys[id]}`)}`)).toEqual(roles.map(({ id, name }) => `${id} ${name}`))
  expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Customer', 'RR', 'Agent', 'RRSU'])
  expect(customerModuleKeys.map((key) => `${customerModules[key]} ${t(`adminCustomers.modules.${key}`)}`)).toEqual([
    '1 My Dashboard',
    '2 Warehousing',
    '3 Purchase Orders',
    '4 Tracking',
  ])
})
