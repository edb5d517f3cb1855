import { call, ok, openCall } from '#app/api/call.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { changeProfile, findProfile } from '#domain/identity/access/preferences/profile.server.ts'
import { listSelectableGroups } from '#domain/identity/access/selection.server.ts'
import { type Language, languageCodeOf, languageCodes, languages } from '#domain/locales/language.ts'
import { isSandbox } from '#domain/platform/environment/projects.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'

const status = z
  .object({ time: z.iso.datetime(), asOf: z.iso.datetime().nullable().meta({ description: 'Lists include changes up to here.' }) })
  .meta({ id: 'Status' })

const me = z
  .object({
    id: id.meta({ examples: [7] }),
    name: z.string().meta({ examples: ['Ana'] }),
    lastName: z.string().meta({ examples: ['Ruiz'] }),
    email: z.string().meta({ examples: ['ana@example.com'] }),
    role: z.enum(Object.values(roleKeys)).meta({ examples: ['customer'] }),
    language: z.enum(languages).meta({ examples: ['es'] }),
    timeZone: z.string().meta({ examples: ['America/Mexico_City'] }),
    project: z.object({
      id: id.meta({ examples: [1] }),
      name: z.string().meta({ examples: ['Fairway'] }),
      languageCode: z.enum(languageCodes).meta({ description: 'Of texts for whoever has chosen no language.', examples: ['EN'] }),
    }),
    test: z.boolean().meta({ description: 'A test token: it sees sample data alone.', examples: [false] }),
    customerIds: z.array(id).meta({ description: 'The customers whose shipments this token can read.', examples: [[12]] }),
  })
  .meta({ id: 'Me' })

const example = exampleOf(me)

function meShape(viewer: Viewer, language: Language): z.output<typeof me> {
  const { userId: id, name, lastName, email, roleId, timeZone, projectId, allowedCustomerIds } = viewer
  const brand = brandOf(projectId)
  const project = { id: brand.id, name: brand.name, languageCode: languageCodeOf(brand.language) }
  const test = isSandbox(projectId)
  return { id, name, lastName, email, role: roleKeys[roleId], language, timeZone, project, test, customerIds: [...allowedCustomerIds] }
}

export const accountCalls = [
  openCall({
    id: 'getStatus',
    method: 'get',
    path: '/status',
    noun: 'status',
    capability: 'open',
    summary: 'Whether the portal answers, and how fresh its lists are. Needs no token.',
    answers: { 200: status },
    example: { answer: { time: '2026-02-12T00:00:05.000Z', asOf: '2026-02-12T00:00:04.000Z' } },
    run: async ({ now }) => {
      return ok({ time: now.toISOString(), asOf: findMirrorHealth().asOf })
    },
  }),
  call({
    id: 'getMe',
    method: 'get',
    path: '/me',
    noun: 'account',
    capability: 'own',
    grant: null,
    summary: 'Whom the token speaks for.',
    answers: { 200: me },
    example: { answer: example },
    run: async ({ viewer, chosenLanguage }) => ok(meShape(viewer, chosenLanguage)),
  }),
  call({
    id: 'changeMe',
    method: 'patch',
    path: '/me',
    noun: 'account',
    capability: 'keep-own-profile',
    grant: 'own',
    summary: 'Changes the language and the time zone of the token’s user, as far as they are sent.',
    body: z.strictObject({
      language: z.enum(languages).optional(),
      timeZone: zoneField('profile.zoneWrong')
        .nullable()
        .optional()
        .meta({ description: 'An IANA name or an offset; null for that of the browser, or of the project.' }),
    }),
    answers: { 200: me },
    example: { body: { language: 'es', timeZone: 'America/Mexico_City' }, answer: example },
    run: async ({ act, viewer, body: { language, timeZone }, chosenLanguage }) => {
      await changeProfile(act, { language, timeZone })
      const { chosenZone, browserZone, projectZone } = await findProfile(viewer)
      return ok(meShape({ ...viewer, timeZone: chosenZone ?? browserZone ?? projectZone }, language ?? chosenLanguage))
    },
  }),
  call({
    id: 'listMyCustomers',
    method: 'get',
    path: '/me/customers',
    noun: 'account',
    capability: 'select-customers',
    grant: null,
    summary: 'The customers of whom this token can read, by group and name.',
    answers: { 200: z.object({ data: z.array(z.object({ id, name: z.string(), rfc: text, group: reference.nullable() })) }) },
    example: { answer: { data: [{ id: 12, name: 'Vidriera del Norte', rfc: 'VNO980101AB1', group: { id: 3, name: 'North' } }] } },
    run: async ({ viewer }) => {
      const groups = await listSelectableGroups(viewer)
      const data = groups.flatMap(({ id, name, customers }) => {
        const group = id === null ? null : { id, name }
        return customers.map((customer) => ({ ...customer, group }))
      })
      return ok({ data })
    },
  }),
]
