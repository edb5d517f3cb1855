import { call, ok } from '#app/api/call.ts'
import { id } from '#app/api/schemas/freight.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listCauses, listFreeDays, listTerminals } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { countryCodes } from '#domain/freight/geography/places/countries.ts'
import { countryName } from '#domain/freight/geography/places/country-name.ts'
import { z } from '#domain/platform/schema.ts'
import { listCloseReasons, listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'

interface Entry {
  id: number | string
  name: string
  parentId?: number
}

/** What a form would offer the viewer, in the order of the form. */
const catalogueReaders = {
  countries: async ({ language }) => {
    const { compare } = new Intl.Collator(language)
    const all = countryCodes.map((code) => ({ id: code, name: countryName(code, language) }))
    return all.sort((one, other) => compare(one.name, other.name))
  },
  modules: async () => customerModuleKeys.map((key) => ({ id: customerModules[key], name: key })),
  terminals: async (viewer) => (await listTerminals(viewer, [], null)).map(({ port, name }) => ({ id: port, name })),
  'free-days': async (viewer) => (await listFreeDays(viewer, [])).map((days) => ({ id: days, name: String(days) })),
  causes: (viewer) => listCauses(viewer, null),
  'ticket-types': async (viewer) => [...(await listTicketChoices(viewer)).types],
  'ticket-modules': async (viewer) =>
    (await listTicketChoices(viewer)).modules.map(({ id, name, typeId }) => ({ id, name, parentId: typeId })),
  'ticket-sub-modules': async (viewer) =>
    (await listTicketChoices(viewer)).subModules.map(({ id, name, moduleId }) => ({ id, name, parentId: moduleId })),
  'ticket-severities': async (viewer) => [...(await listTicketChoices(viewer)).severities],
  'ticket-close-reasons': listCloseReasons,
} as const satisfies Record<string, (viewer: Viewer) => Promise<Entry[]>>

export type CatalogueName = keyof typeof catalogueReaders

const names = Object.keys(catalogueReaders) as (keyof typeof catalogueReaders)[]

const entry = z
  .object({
    id: z.union([id, z.string()]),
    name: z.string().meta({ description: 'In the language of the caller.' }),
    parentId: id.optional().meta({ description: 'Of a ticket’s module its type, of a sub-module its module.' }),
  })
  .meta({ id: 'CatalogueEntry' })

export const catalogueCalls = [
  call({
    id: 'getCatalogue',
    method: 'get',
    path: '/catalogues/:name',
    noun: 'catalogues',
    capability: 'own',
    grant: null,
    summary:
      'What can be chosen in forms: countries, the services of customers (modules), terminals, free days, causes of incidents, entries of tickets.',
    params: z.object({ name: z.enum(names) }),
    answers: { 200: z.object({ data: z.array(entry) }) },
    example: { params: { name: 'causes' }, answer: { data: [{ id: 1, name: 'Customs inspection' }] } },
    run: async ({ viewer, params }) => ok({ data: await catalogueReaders[params.name](viewer) }),
  }),
]
