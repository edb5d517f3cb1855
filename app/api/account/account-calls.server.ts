import { call, ok, openCall } from '#app/api/call.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { listSelectableGroups } from '#domain/accounts/access/selection.server.ts'
import { languages } from '#domain/core/i18n/language.ts'
import { findProject } from '#domain/core/projects/projects.ts'
import { z } from '#domain/core/schema.ts'
import { findMirrorHealth } from '#domain/core/search/mirror.server.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'

const status = z
  .looseObject({ time: z.iso.datetime(), asOf: z.iso.datetime().nullable().meta({ description: 'Lists include changes up to here.' }) })
  .meta({ id: 'Status' })

const me = z
  .looseObject({
    id,
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(Object.values(roleKeys)),
    language: z.enum(languages),
    timeZone: z.string(),
    project: z.looseObject({ id, name: z.string() }),
    customerIds: z.array(id).meta({ description: 'The customers whose shipments this token can read.' }),
  })
  .meta({ id: 'Me' })

export const accountCalls = [
  openCall({
    ...{ id: 'getStatus', method: 'get', path: '/status', noun: 'status', capability: 'open' },
    summary: 'Whether the portal answers, and how fresh its lists are. Needs no token.',
    answers: { 200: status },
    example: { answer: { time: '2026-02-12T00:00:05.000Z', asOf: '2026-02-12T00:00:04.000Z' } },
    run: async ({ now }) => {
      return ok({ time: now.toISOString(), asOf: findMirrorHealth().asOf })
    },
  }),
  call({
    ...{ id: 'getMe', method: 'get', path: '/me', noun: 'account', capability: 'own', grant: null },
    summary: 'Whom the token speaks for.',
    answers: { 200: me },
    example: {
      answer: {
        ...{ id: 7, name: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', role: 'customer', language: 'es' },
        ...{ timeZone: 'America/Mexico_City', project: { id: 1, name: 'Fairway' }, customerIds: [12] },
      },
    },
    run: async ({
      viewer: { userId, name, lastName, email, roleId, timeZone, projectId, allowedCustomerIds },
      chosenLanguage: language,
    }) => {
      const project = { id: projectId, name: findProject(projectId).name }
      return ok({ id: userId, name, lastName, email, role: roleKeys[roleId], language, timeZone, project, customerIds: allowedCustomerIds })
    },
  }),
  call({
    ...{ id: 'listMyCustomers', method: 'get', path: '/me/customers', noun: 'account', capability: 'select-customers', grant: null },
    summary: 'The customers of whom this token can read, by group and name.',
    answers: { 200: z.looseObject({ data: z.array(z.looseObject({ id, name: z.string(), rfc: text, group: reference.nullable() })) }) },
    example: { answer: { data: [{ id: 12, name: 'Vidriera del Norte', rfc: 'VNO980101AB1', group: { id: 3, name: 'North' } }] } },
    run: async ({ viewer }) => {
      const groups = await listSelectableGroups(viewer)
      const data = groups.flatMap(({ id, name, customers }) => {
        const group = id === null ? null : { id, name }
        return customers.map(({ selected: _, ...customer }) => ({ ...customer, group }))
      })
      return ok({ data })
    },
  }),
]
