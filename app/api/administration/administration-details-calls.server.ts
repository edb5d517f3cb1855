import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { thresholdKeys } from '#domain/accounts/customers/customer-input.ts'
import { customerStates } from '#domain/accounts/customers/customer-list.ts'
import { findCustomer } from '#domain/accounts/customers/customers.server.ts'
import { findGroup } from '#domain/accounts/groups/groups.server.ts'
import { userStates } from '#domain/accounts/users/user-list.ts'
import { isEmailFree } from '#domain/accounts/users/user-validation.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { translatorIn } from '#domain/core/i18n/translator.server.ts'
import { isMailAddress } from '#domain/core/mail-address.ts'
import { z } from '#domain/core/schema.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'

const instant = z.iso.datetime()
const [createdAt, updatedAt] = ['2026-01-05T09:00:00.000Z', '2026-02-01T09:00:00.000Z']
const dated = { version: z.number().int(), createdAt: instant, updatedAt: instant }
const person = { name: z.string(), lastName: z.string(), email: z.string(), position: text, telephone: text }
const role = z.enum(Object.values(roleKeys))
const hours = z.number().nullable()

const customerDetails = z
  .looseObject({
    ...{ id, name: z.string(), rfc: text, telephone: text, country: text, group: reference.nullable() },
    modules: z.array(z.enum(customerModuleKeys)).meta({ description: 'What its services open beside the role.' }),
    thresholds: z.looseObject(Object.fromEntries(thresholdKeys.map((key) => [key, hours]))).meta({
      description: 'When its exceptions begin; null for the usual figure.',
    }),
    ...{ state: z.enum(customerStates), hasShipments: z.boolean(), contacts: z.array(z.looseObject({ id, ...person })) },
    ...{ users: z.array(z.looseObject({ id, name: z.string(), email: z.string() })), ...dated },
  })
  .meta({ id: 'CustomerDetails' })

const groupDetails = z.looseObject({ id, name: z.string(), customers: z.array(reference), ...dated }).meta({ id: 'GroupDetails' })

const userDetails = z
  .looseObject({
    ...{ id, ...person, role, state: z.enum(userStates), customers: z.array(reference) },
    documentCategories: z.array(z.string()).nullable().meta({ description: 'Which documents the user sees; null for all.' }),
    reportKeys: z.array(z.string()).nullable().meta({ description: 'Which standard reports the user sees; null for all.' }),
    ...dated,
  })
  .meta({ id: 'UserDetails' })

const luis = { name: 'Luis', lastName: 'Vega', email: 'luis@example.com', position: null, telephone: null }
const managed = { method: 'get', noun: 'administration', capability: 'manage-users', grant: 'admin:read' } as const

export const administrationDetailsCalls = [
  call({
    ...{ ...managed, id: 'getCustomer', path: '/customers/:id', params: oneId },
    summary: 'One customer with its contacts, users, services and thresholds.',
    answers: { 200: customerDetails },
    example: {
      params: { id: 12 },
      answer: {
        ...{ id: 12, name: 'Vidriera del Norte', rfc: 'VNO980101AB1', telephone: null, country: 'Mexico', group: { id: 3, name: 'North' } },
        ...{ modules: ['dashboard', 'tracking'], state: 'active', hasShipments: true, contacts: [{ id: 4, ...luis }] },
        thresholds: { departureHours: null, arrivalHours: 48, freeTimeDays: null, silentDays: null, documentDays: null },
        ...{ users: [{ id: 7, name: 'Ana Ruiz', email: 'ana@example.com' }], version: 3, createdAt, updatedAt },
      },
    },
    run: async ({ viewer, params, now }) => {
      const { logo: _, modules: ids, ...facts } = found(await findCustomer(viewer, params.id, now))
      const modules = customerModuleKeys.filter((key) => ids.includes(customerModules[key]))
      return ok({ ...facts, modules }, { version: facts.version })
    },
  }),
  call({
    ...{ ...managed, id: 'getGroup', path: '/groups/:id', params: oneId },
    summary: 'One group with its customers.',
    answers: { 200: groupDetails },
    example: {
      params: { id: 3 },
      answer: { id: 3, name: 'North', customers: [{ id: 12, name: 'Vidriera del Norte' }], version: 1, createdAt, updatedAt },
    },
    run: async ({ viewer, params }) => {
      const group = found(await findGroup(viewer, params.id))
      return ok(group, { version: group.version })
    },
  }),
  call({
    ...{ ...managed, id: 'getUser', path: '/users/:id', params: oneId },
    summary: 'One person with their customers and what they may see of them.',
    answers: { 200: userDetails },
    example: {
      params: { id: 9 },
      answer: {
        ...{ id: 9, ...luis, role: 'customer', state: 'active', customers: [{ id: 12, name: 'Vidriera del Norte' }] },
        ...{ documentCategories: null, reportKeys: null, version: 2, createdAt, updatedAt },
      },
    },
    // Named one by one: nothing about a password or a second factor leaves here.
    run: async ({ viewer, params, now }) => {
      const user = found(await findUser(viewer, params.id, now))
      const { id, name, lastName, email, position, telephone, state, customers, documentCategories, reportKeys, version } = user
      return ok(
        {
          ...{ id, name, lastName, email, position, telephone, role: roleKeys[user.roleId], state, customers },
          ...{ documentCategories, reportKeys, version, createdAt: user.createdAt, updatedAt: user.updatedAt },
        },
        { version },
      )
    },
  }),
  call({
    ...{ ...managed, id: 'listRoles', path: '/roles' },
    summary: 'The roles that a user can have.',
    answers: { 200: z.looseObject({ data: z.array(z.looseObject({ id, role, name: z.string() }).meta({ id: 'Role' })) }) },
    example: { answer: { data: [{ id: 1, role: 'administrator', name: 'Administrator' }] } },
    run: async ({ language }) => {
      const say = translatorIn(language)
      return ok({ data: roles.map(({ id }) => ({ id, role: roleKeys[id], name: say(`shell.roles.${roleKeys[id]}`) })) })
    },
  }),
  call({
    ...{ ...managed, id: 'checkEmail', path: '/users/emails/:email' },
    summary: 'Whether an e-mail is free for a new user.',
    params: z.object({ email: z.string().refine(isMailAddress) }),
    answers: { 200: z.looseObject({ email: z.string(), isFree: z.boolean() }) },
    example: { params: { email: 'ana@example.com' }, answer: { email: 'ana@example.com', isFree: false } },
    run: async ({ viewer, params: { email } }) => ok({ email, isFree: await isEmailFree(viewer, email) }),
  }),
]
