import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { ticketSeverities } from '#db/postgres/schema/tickets/ticket-catalogues.ts'
import { type CatalogueKey, catalogueKeys, catalogues } from '#domain/catalogues/catalogue.ts'
import { addEntry, changeEntry } from '#domain/catalogues/catalogue-editing.server.ts'
import { listCatalogueEntries } from '#domain/catalogues/catalogue-entries.server.ts'
import { catalogueSearch, lineOf } from '#domain/catalogues/catalogue-list.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listCauses, listCausesEver, listFreeDays } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { listCloseReasons, listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
let viewer: Viewer

beforeAll(async () => {
  viewer = await administrator()
})

const entry = (name: string, more: object = {}) => ({ name, names: {}, parent: null, isUsed: true, ...more })
const add = (key: CatalogueKey, written: ReturnType<typeof entry>) => addEntry(actOf(viewer, now), key, written)
const change = (key: CatalogueKey, id: string, written: ReturnType<typeof entry>) => changeEntry(actOf(viewer, now), key, id, written)
const ids = async (key: CatalogueKey) => (await listCatalogueEntries(viewer, key)).map(({ id }) => id)

test('every project starts with entries in every catalogue', async () => {
  // The ports of terminals are read in at the start of an installation.
  for (const key of catalogueKeys.filter((each) => each !== 'terminals'))
    expect(await listCatalogueEntries(viewer, key)).not.toHaveLength(0)
  expect(await ids('free-days')).toEqual(['0', '3', '5', '7', '10', '14', '21', '28', '30'])
})

test('a new cause and new free days can be chosen in the project that added them', async () => {
  await add('causes', entry('Rats', { names: { es: 'Ratas' } }))
  await add('free-days', entry('45'))
  expect((await listCauses(viewer, null)).at(-1)?.name).toBe('Rats')
  expect((await listCauses({ ...viewer, language: 'es' }, null)).at(-1)?.name).toBe('Ratas')
  // Nobody said what it is called in Portuguese.
  expect((await listCauses({ ...viewer, language: 'pt' }, null)).at(-1)?.name).toBe('Rats')
  const rats = (await listCauses(viewer, null)).at(-1)?.id
  await change('causes', String(rats), entry('Rats', { names: { es: 'Ratas' }, isUsed: false }))
  expect((await listCauses(viewer, null)).at(-1)?.name).not.toBe('Rats')
  // What was told of it keeps its name.
  expect((await listCausesEver(viewer)).at(-1)?.name).toBe('Rats')
  expect(await listFreeDays(viewer, [])).toContain(45)
  expect(await listFreeDays(await administrator(2), [])).not.toContain(45)
})

test('a retired entry is no longer offered, stays in the catalogue, and can be restored', async () => {
  expect(await change('close-reasons', '2', entry('Twice', { isUsed: false }))).toBe(true)
  expect((await listCloseReasons(viewer)).map(({ id }) => id)).not.toContain(2)
  expect((await listCatalogueEntries(viewer, 'close-reasons')).find(({ id }) => id === '2')).toMatchObject({ name: 'Twice', isUsed: false })
  await change('close-reasons', '2', entry('Duplicate'))
  expect((await listCloseReasons(viewer)).map(({ id }) => id)).toContain(2)
  const [line] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'change-catalogue-entry'))
    .orderBy(desc(auditEntries.id))
  expect(line).toMatchObject({ subjectId: 'close-reasons 2', details: { before: { name: 'Twice' }, after: { name: 'Duplicate' } } })
})

test('a sub module belongs to a module of its project', async () => {
  await add('sub-modules', entry('Widgets', { parent: '1' }))
  expect((await listTicketChoices(viewer)).subModules.at(-1)).toMatchObject({ name: 'Widgets', moduleId: 1 })
  await expect(add('sub-modules', entry('Nowhere', { parent: '4711' }))).rejects.toMatchObject({ key: 'catalogues.parentGone' })
})

test.each<[CatalogueKey, string, string]>([
  ['causes', 'Fire', 'catalogues.known'],
  ['free-days', '7', 'catalogues.known'],
  ['free-days', 'many', 'catalogues.daysWrong'],
  ['free-days', '366', 'catalogues.daysWrong'],
  ['terminals', 'XXXXX', 'catalogues.portUnknown'],
])('catalogue %s refuses “%s”', async (key, name, words) => {
  await expect(add(key, entry(name))).rejects.toMatchObject({ key: words })
})

test('ticket types can only be renamed, and foreign entries are reported as absent', async () => {
  expect(() => add('types', entry('Wish'))).toThrow(expect.objectContaining({ key: 'catalogues.fixed' }))
  await expect(change('types', '1', entry('Error', { isUsed: false }))).rejects.toMatchObject({ key: 'catalogues.fixed' })
  expect(await change('types', '1', entry('Fault'))).toBe(true)
  expect(await change('types', '4711', entry('None'))).toBe(false)
})

test('no two entries of a catalogue have the same name, whatever its case', async () => {
  await expect(add('severities', entry('critical impact'))).rejects.toMatchObject({ key: 'catalogues.known' })
  await expect(change('severities', '2', entry('CRITICAL IMPACT'))).rejects.toMatchObject({ key: 'catalogues.known', field: 'name' })
  expect(await change('severities', '1', entry('Critical impact', { names: { es: 'Impacto crítico' } }))).toBe(true)
  await change('severities', '1', entry('Critical Impact', { names: { es: 'Impacto crítico' } }))
})

test('an entry whose name was a duplicate before can be retired', async () => {
  await db()
    .insert(ticketSeverities)
    .values({ projectId: viewer.projectId, id: 900, name: 'Minimal Impact', names: { es: 'Impacto mínimo' } })
  expect(await change('severities', '900', entry('Minimal Impact', { isUsed: false }))).toBe(true)
  expect((await listCatalogueEntries(viewer, 'severities')).at(-1)).toMatchObject({ id: '900', isUsed: false })
})

test('the IDs of a catalogue sort as numbers, and its search finds both languages and the parent', async () => {
  const asked = { text: '', order: { by: 'id', descending: false }, page: 1 }
  const lines = (await listCatalogueEntries(viewer, 'sub-modules')).map((each) => lineOf(each, catalogues['sub-modules']))
  const found = (more: object) => pageOfRows(lines, { ...asked, ...more }, catalogueSearch, 1000).rows
  expect(found({}).map(({ id }) => id)).toEqual(lines.map(({ id }) => Number(id)).toSorted((one, other) => one - other))
  expect(new Set(found({ text: 'CIFRAS' }).map(({ name }) => name))).toEqual(new Set(['Figures']))
  expect(new Set(found({ text: 'home' }).map(({ parent }) => parent))).toEqual(new Set(['Home']))
})
