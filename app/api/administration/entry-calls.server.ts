import { call, created, ok } from '#app/api/call.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, text } from '#app/api/schemas/freight.ts'
import { entryIdInBody } from '#app/api/schemas/parameters.ts'
import { type CatalogueEntry, type CatalogueKey, catalogues } from '#domain/catalogues/catalogue.ts'
import { addEntry, changeEntry } from '#domain/catalogues/catalogue-editing.server.ts'
import { listCatalogueEntries } from '#domain/catalogues/catalogue-entries.server.ts'
import { entryFields } from '#domain/catalogues/entry-schema.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameFields, nameIn, namesOfFields, perOtherName } from '#domain/locales/names.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'
import type { CatalogueName } from './catalogue-calls.server.ts'

/** Countries and the services of customers are nobody's to change. */
const editable = {
  terminals: 'terminals',
  'free-days': 'free-days',
  causes: 'causes',
  'ticket-types': 'types',
  'ticket-modules': 'modules',
  'ticket-sub-modules': 'sub-modules',
  'ticket-severities': 'severities',
  'ticket-close-reasons': 'close-reasons',
} as const satisfies Partial<Record<CatalogueName, CatalogueKey>>

const name = z.enum(Object.keys(editable) as (keyof typeof editable)[])

const editedEntry = z
  .object({
    id: z.union([id, z.string()]).meta({ examples: [9] }),
    name: z.string().meta({ examples: ['Strike'] }),
    ...perOtherName(() => text),
    parentId: id.nullable(),
    isUsed: z.boolean().meta({ description: 'Whether forms offer it; what uses it already keeps it.', examples: [true] }),
  })
  .meta({ id: 'EditedCatalogueEntry' })

const example = { ...exampleOf(editedEntry), nameEs: 'Huelga', namePt: 'Greve' }

const shape = (key: CatalogueKey, { id, parent, names, ...entry }: CatalogueEntry): z.output<typeof editedEntry> => ({
  ...entry,
  ...perOtherName((language) => (catalogues[key].kind === 'named' ? nameIn(language, { name: entry.name, names }) : null)),
  id: catalogues[key].kind === 'ports' ? id : Number(id),
  parentId: parent && Number(parent.id),
})

async function findEntry(viewer: Viewer, key: CatalogueKey, entryId: string): Promise<CatalogueEntry> {
  return found((await listCatalogueEntries(viewer, key)).find((entry) => entry.id === entryId))
}

/** Refuses a parent that the catalogue above has not, and one where there is none above. */
async function requireParent(viewer: Viewer, key: CatalogueKey, parentId: number | undefined): Promise<string | null> {
  const { parent } = catalogues[key]
  const known = parent ? (await listCatalogueEntries(viewer, parent)).map((entry) => entry.id) : []
  if (parent ? !known.includes(String(parentId)) : parentId !== undefined) throw new DomainError('catalogues.parentGone', 'parentId')
  return parentId === undefined ? null : String(parentId)
}

const managed = { noun: 'catalogues', capability: 'manage-users', grant: 'admin:write' } as const

export const entryCalls = [
  call({
    ...managed,
    id: 'addCatalogueEntry',
    method: 'post',
    path: '/catalogues/:name',
    params: z.object({ name }),
    summary: 'Adds an entry to a catalogue. Terminals are named by the code of a port, free days by their number.',
    body: z.strictObject({
      ...entryFields,
      parentId: entryIdInBody.optional().meta({ description: 'Of a ticket’s module its type, of a sub-module its module.' }),
    }),
    answers: { 201: editedEntry },
    example: { params: { name: 'causes' }, body: { name: 'Strike', nameEs: 'Huelga', namePt: 'Greve' }, answer: example },
    run: async ({ act, viewer, params, body: { name, parentId, ...sent }, key: creationKey }) => {
      const key = editable[params.name]
      const written = { name, names: namesOfFields(sent), parent: await requireParent(viewer, key, parentId), isUsed: true }
      return created(shape(key, await findEntry(viewer, key, await addEntry(act, key, written, creationKey))))
    },
  }),
  call({
    ...managed,
    id: 'changeCatalogueEntry',
    method: 'patch',
    path: '/catalogues/:name/:entry',
    summary: 'Renames an entry, retires it (isUsed: false) or brings it back, as far as is sent. Ticket types can only be renamed.',
    params: z.object({ name, entry: z.string().max(40) }),
    body: z.strictObject({ ...entryFields, isUsed: z.boolean() }).partial(),
    answers: { 200: editedEntry },
    example: { params: { name: 'causes', entry: 9 }, body: { isUsed: false }, answer: { ...example, isUsed: false } },
    run: async ({ act, viewer, params, body, language }) => {
      const key = editable[params.name]
      // A port and a number of days are their own names.
      for (const field of ['name', ...nameFields.map((each) => each.field)] as const)
        if (body[field] !== undefined && catalogues[key].kind !== 'named') throw invalidField([field], language)
      const { name, names, isUsed, parent } = await findEntry(viewer, key, params.entry)
      const after = { name: body.name ?? name, isUsed: body.isUsed ?? isUsed, parent: parent?.id ?? null }
      const written = { ...after, names: namesOfFields(perOtherName((language, field) => body[field] ?? names[language])) }
      found(await changeEntry(act, key, params.entry, written))
      return ok(shape(key, await findEntry(viewer, key, params.entry)))
    },
  }),
]
