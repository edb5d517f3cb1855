import { call, ok } from '#app/api/call.ts'
import { resource } from '#app/api/resource.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { addMapping, changeMapping, findStoredMapping, listStoredMappings } from '#domain/intake/mappings/stored-mappings.server.ts'
import { z } from '#domain/platform/schema.ts'

const name = z.string().meta({ examples: ['orders'] })
const noun = z.enum(['shipments', 'containers', 'invoices', 'events']).meta({ examples: ['shipments'] })
const source = z.string().meta({ examples: ['tms'] })
const version = z
  .number()
  .int()
  .meta({ examples: [1] })
const exampleContent = 'source: tms\nkey: Nr\ncustomer:\n  column: Owner\nfields:\n  shipmentDate: Due\n'
const content = z
  .string()
  .max(64_000)
  .meta({ description: 'YAML, in the words of docs/feeds.md; the project is that of the token.', examples: [exampleContent] })
const changedAt = z.iso.datetime().meta({ examples: ['2026-02-12T06:00:00.000Z'] })

/** Mappings are of the whole project: they say what becomes of files of every customer. */
const kept = { noun: 'administration', capability: 'keep-mappings', grant: 'freight:write' } as const

const mappings = resource({
  ...kept,
  readingGrant: 'freight:write',
  path: '/mappings',
  key: 'id',
  ids: { id: 9 },
  shape: z
    .object({ id: id.meta({ examples: [9] }), name, noun, content, version, changedBy: text, changedAt, exampleName: text })
    .meta({ id: 'Mapping' }),
  find: ({ viewer, params }) => findStoredMapping(viewer, params.id),
})

const listed = z
  .object({
    mappings: z.array(
      z.object({ id: id.meta({ examples: [9] }), name, noun, source, version, changedBy: text, changedAt, exampleName: text }),
    ),
    ofServer: z.array(z.object({ name, noun, source })).meta({
      description: 'Files in inbox/mappings of the server: they are read before a mapping of the same name, and nobody changes them here.',
    }),
  })
  .meta({ id: 'Mappings' })

export const mappingCalls = [
  call({
    ...kept,
    id: 'listMappings',
    method: 'get',
    path: '/mappings',
    summary: 'The mappings of the project, by name, and those that the server keeps as files.',
    answers: { 200: listed },
    example: {
      answer: {
        mappings: [
          {
            ...{ id: 9, name: 'orders', noun: 'shipments', source: 'tms', version: 1 },
            ...{ changedBy: null, changedAt: '2026-02-12T06:00:00.000Z', exampleName: 'orders.csv' },
          },
        ],
        ofServer: [{ name: 'carrier', noun: 'events', source: 'carrier' }],
      },
    },
    run: async ({ viewer }) => {
      const { stored, host } = await listStoredMappings(viewer)
      return ok({ mappings: stored, ofServer: host })
    },
  }),
  mappings.find({ id: 'getMapping', summary: 'One mapping of the project, as YAML.' }),
  mappings.create({
    id: 'createMapping',
    summary: 'Keeps a new mapping. One that no file could be read by is refused.',
    body: z.strictObject({ name: z.string().max(60), content }),
    sent: { name: 'orders', content: exampleContent },
    run: ({ act, body }) => addMapping(act, body),
  }),
  mappings.change({
    id: 'changeMapping',
    method: 'put',
    isVersioned: true,
    summary: 'Replaces what a mapping says. Its former versions stay in the portal.',
    body: z.strictObject({ content }),
    sent: { content: exampleContent },
    answered: { version: 2 },
    run: ({ act, params, body, version: known }) => changeMapping(act, params.id, { content: body.content, version: known }),
  }),
]
