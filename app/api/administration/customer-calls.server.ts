import { call, download, noContent } from '#app/api/call.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { oneId, rowIdInBody } from '#app/api/schemas/parameters.ts'
import { customerModuleKeys, customerModules, defaultModuleIds } from '#domain/core/viewer/customer-modules.ts'
import { type CustomerInput, noThresholds } from '#domain/directory/customers/customer-input.ts'
import { type CustomerState, customerStates } from '#domain/directory/customers/customer-list.ts'
import { customerFields, thresholdFields } from '#domain/directory/customers/customer-schema.ts'
import { type CustomerMove, moveCustomer } from '#domain/directory/customers/customer-state.server.ts'
import { type CustomerFacts, findCustomer } from '#domain/directory/customers/customers.server.ts'
import { changeCustomer, createCustomer } from '#domain/directory/customers/edit-customer.server.ts'
import { logoUploadPolicy } from '#domain/directory/customers/logo-upload-policy.ts'
import { openLogo, removeLogo, setLogo } from '#domain/directory/customers/logos.server.ts'
import { z } from '#domain/platform/schema.ts'
import { readContact, writtenContacts } from './contact-calls.server.ts'
import { customerDetails, customerExample, describeCustomer } from './customer-shape.server.ts'
import { sentText } from './sent-text.ts'

const { departureHours, arrivalHours, freeTimeDays, silentDays, documentDays } = thresholdFields

const writtenCustomer = z.strictObject({
  ...customerFields,
  telephone: customerFields.telephone.nullable(),
  country: customerFields.country.nullable(),
  groupId: rowIdInBody.nullable().optional(),
  modules: z
    .array(z.enum(customerModuleKeys))
    .max(customerModuleKeys.length)
    .optional()
    .meta({ description: 'Of a new customer, dashboard and tracking unless named.' }),
  thresholds: z
    .strictObject({
      departureHours: departureHours.nullable(),
      arrivalHours: arrivalHours.nullable(),
      freeTimeDays: freeTimeDays.nullable(),
      silentDays: silentDays.nullable(),
      documentDays: documentDays.nullable(),
    })
    .optional()
    .meta({ description: 'null for the usual figure.' }),
})

const newCustomer = writtenCustomer.extend({
  contacts: writtenContacts,
})

type Written = Partial<z.output<typeof writtenCustomer>>
type Standing = Omit<CustomerInput, 'rfc'> & { rfc: string | null }

const standingOf = ({ name, rfc, telephone, country, group, modules, thresholds }: CustomerFacts): Standing => {
  return { name, rfc, telephone, country, groupId: group?.id ?? null, modules, thresholds }
}

const nothing: Standing = {
  name: '',
  rfc: null,
  telephone: null,
  country: null,
  groupId: null,
  modules: defaultModuleIds,
  thresholds: noThresholds,
}

const read = ({ name, rfc, telephone, country, groupId, modules, thresholds }: Written, before: Standing): CustomerInput => ({
  name: name ?? before.name,
  rfc: rfc ?? before.rfc ?? '',
  telephone: sentText(telephone, before.telephone),
  country: sentText(country, before.country),
  groupId: groupId === undefined ? before.groupId : groupId,
  modules: modules ? [...new Set(modules)].map((key) => customerModules[key]) : before.modules,
  thresholds: { ...before.thresholds, ...thresholds },
})

/** What leads from one state to another; a deleted customer is restored before it is archived. */
const moves: Record<CustomerState, Partial<Record<CustomerState, CustomerMove>>> = {
  active: { archived: 'archive', deleted: 'delete' },
  archived: { active: 'restore', deleted: 'delete' },
  deleted: { active: 'restore' },
}

const managed = { noun: 'administration', capability: 'manage-users', grant: 'admin:write' } as const

const customers = resource({
  ...managed,
  readingGrant: 'admin:read',
  path: '/customers',
  key: 'id',
  ids: { id: 12 },
  shape: customerDetails,
  example: customerExample,
  find: ({ viewer, params, now }) => describeCustomer(viewer, params.id, now),
})

export const customerCalls = [
  customers.find({ id: 'getCustomer', summary: 'One customer with its contacts, users, services and thresholds.' }),
  customers.create({
    id: 'createCustomer',
    summary: 'Creates a customer with its contacts, at least one.',
    body: newCustomer,
    sent: {
      name: 'Vidriera del Norte',
      rfc: 'VNO980101AB1',
      country: 'Mexico',
      thresholds: { arrivalHours: 48 },
      contacts: [{ name: 'Luis', lastName: 'Vega', email: 'luis@example.com' }],
    },
    answered: { group: null, hasShipments: false, users: [], version: 1 },
    run: ({ act, body: { contacts, ...body }, key }) => {
      const written = { key, ...read(body, nothing), contacts: contacts.map((contact) => readContact(contact)) }
      return createCustomer(act, written)
    },
  }),
  customers.change({
    id: 'changeCustomer',
    method: 'patch',
    isVersioned: true,
    summary: 'Changes the fields that are sent. Contacts, the logo and the state have calls of their own.',
    body: writtenCustomer.partial(),
    sent: { telephone: '+52 81 1234 5678' },
    answered: { telephone: '+52 81 1234 5678' },
    run: async ({ act, viewer, params: { id }, body, version, now }) => {
      const current = found(await findCustomer(viewer, id, now))
      return changeCustomer(act, id, { version, ...read(body, standingOf(current)) })
    },
  }),
  customers.act({
    id: 'moveCustomer',
    method: 'put',
    at: '/state',
    summary:
      'Archives, deletes or restores a customer. One with shipments is archived, never deleted; a deletion can be undone for 30 days.',
    body: z.strictObject({ state: z.enum(customerStates) }),
    sent: { state: 'archived' },
    answered: { state: 'archived' },
    run: async ({ act, viewer, params: { id }, body: { state }, now, language }) => {
      const current = found(await findCustomer(viewer, id, now)).state
      if (current === state) return true
      const move = moves[current][state]
      if (!move) throw invalidField(['state'], language)
      return moveCustomer(act, id, move)
    },
  }),
  call({
    method: 'get',
    id: 'getCustomerLogo',
    path: '/customers/:id/logo',
    noun: 'administration',
    params: oneId,
    capability: 'see-customer-logos',
    grant: null,
    answers: { 200: 'file' },
    example: { params: { id: 12 } },
    summary: 'The logo of a customer: its bytes, or the part that Range asks for; 404 where it has none.',
    run: async ({ viewer, params }) => download(found(await openLogo(viewer, params.id))),
  }),
  call({
    ...managed,
    id: 'setCustomerLogo',
    method: 'put',
    path: '/customers/:id/logo',
    params: oneId,
    upload: logoUploadPolicy,
    summary: 'Takes a JPEG or PNG below 1,000,000 bytes as the logo of a customer.',
    answers: { 204: null },
    example: { params: { id: 12 } },
    run: async ({ act, params, file }) => {
      found(await setLogo(act, params.id, file))
      return noContent()
    },
  }),
  call({
    ...managed,
    id: 'removeCustomerLogo',
    method: 'delete',
    path: '/customers/:id/logo',
    params: oneId,
    summary: 'Takes the logo of a customer away: pages show its initials.',
    answers: { 204: null },
    example: { params: { id: 12 } },
    run: async ({ act, params }) => {
      found(await removeLogo(act, params.id))
      return noContent()
    },
  }),
]
