import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { ports, projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { addPlace, correctPlace, takePlaceBack } from '#domain/catalogues/places/place-editing.server.ts'
import { type PlaceInput, placeList } from '#domain/catalogues/places/place-list.ts'
import { findDoubts } from '#domain/catalogues/places/plausible-place.ts'
import { findPlaceLine, placeRows } from '#domain/catalogues/places/project-places.server.ts'
import { listUnknownPlaces } from '#domain/catalogues/places/unknown-places.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { ensurePorts } from '#domain/freight/geography/places/ports.server.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { listShipments } from '#domain/freight/shipments/list/list-shipments.server.ts'
import { findMarkerContent } from '#domain/freight/shipments/tracking/map/marker-content.server.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { trialMapping, writeTrial } from '#tests/domain/intake/imports/trial-feed.ts'
import { administrator, nowhere } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const now = new Date('2026-11-25T12:00:00Z')
const feed = mappingSchema.parse({ ...trialMapping, destination: { name: 'Vendor', country: 'Country' } })
let viewer: Viewer
let stranger: Viewer

beforeAll(async () => {
  stranger = await administrator(2)
  const customerId = await seedCustomer(db(), { name: 'Acme' })
  viewer = await seedViewer({ roleId: 1, customerIds: [customerId] })
  openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

const pantaco: PlaceInput = {
  ...{ code: 'MXPAN', kind: 'port', name: 'Pantaco', names: { es: 'Terminal Pantaco' }, otherNames: ['Ferrovalle'] },
  ...{ countryCode: 'MX', latitude: 19.49, longitude: -99.17, timeZone: 'America/Mexico_City' },
}
const edit = (by = viewer) => ({ viewer: by, origin: nowhere, now })
const add = (more: Partial<PlaceInput> = {}, isSure = false, by = viewer) => addPlace(edit(by), { ...pantaco, ...more }, isSure)
const query = (address: string) => readListQuery(placeList, new URLSearchParams(address))
const codesOf = async (address: string, by = viewer) =>
  (await placeRows.page(by, query(address), new Date())).page.rows.map(({ code }) => code)

/** A correction that changes nothing of a place. */
async function correct(code: string, more: Partial<PlaceInput>, isSure = false): Promise<boolean> {
  const known = await findPlaceLine(viewer, code)
  if (!known) throw new Error(`There is no ${code}.`)
  return correctPlace(edit(), known.version, { ...known, ...more }, isSure)
}

test('an added place is available to lists, terminals and feeds of its project at once, and to no other project', async () => {
  await add()
  expect(await findPlaceLine(viewer, 'MXPAN')).toMatchObject({ name: 'Pantaco', state: 'added', country: 'Mexico' })
  expect(await codesOf('q=pantaco')).toEqual(['MXPAN'])
  expect(await codesOf('q=ferrovalle&own=1')).toEqual(['MXPAN'])
  expect(await db().$count(terminals, eq(terminals.port, 'MXPAN'))).toBe(1)
  expect(await findPlaceLine(stranger, 'MXPAN')).toBeNull()
  expect(await codesOf('q=pantaco', stranger)).toEqual([])
  await expect(add()).rejects.toMatchObject({ key: 'places.known', field: 'placeCode' })
  await add({ name: 'Pantaco of the others' }, false, stranger)
  expect((await findPlaceLine(stranger, 'MXPAN'))?.name).toBe('Pantaco of the others')
  expect((await findPlaceLine(viewer, 'MXPAN'))?.name).toBe('Pantaco')
  const [line] = await db().select().from(auditEntries).where(eq(auditEntries.action, 'add-place')).orderBy(auditEntries.id)
  expect(line).toMatchObject({ subjectKind: 'place', subjectId: 'MXPAN', userId: viewer.userId, details: { after: { name: 'Pantaco' } } })
})

test('a place that a feed named before is resolved once it is added, with its zone', async () => {
  const take = () =>
    ingestFeed({
      file: writeTrial(join(place.dataDir, 'trial.csv'), [{ Vendor: 'Zompango Yard', Country: 'Atlantis', Delivered: '3-Jun-06' }]),
      mapping: feed,
    })
  await take()
  expect(await listUnknownPlaces(viewer)).toMatchObject([{ words: 'Zompango Yard, Atlantis', standIn: null, shipments: 1 }])
  expect(await listUnknownPlaces(stranger)).toEqual([])
  await add({ code: 'MXZZY', kind: 'place', name: 'Zompango Yard, Atlantis', names: {}, otherNames: [] })
  expect(await take()).toMatchObject({ shipments: { changed: 1 }, destinations: { found: 1 } })
  expect(await take()).toMatchObject({ shipments: { unchanged: 1 } })
  expect(await listUnknownPlaces(viewer)).toEqual([])
  const [written] = await db().select().from(shipments).where(eq(shipments.number, 'N-1'))
  // Noon in Mexico City, not in UTC.
  expect(written).toMatchObject({ destinationPort: 'MXZZY', deliveredAt: new Date('2006-06-03T17:00:00Z') })
})

test('a correction reaches details, search and map of the project in both languages, and can be reverted', async () => {
  const customerId = viewer.selectedCustomerIds[0] ?? 0
  const id = await seedShipment(db(), { customerId, number: 'C-1', originPort: 'CNSHA', destinationPort: 'MXZLO', mode: 'sea' })
  await awaitMirror()
  const found = async (word: string) => (await listShipments(viewer, {}, [word, 'c'], new Date())).cards.map(({ number }) => number)
  expect(await found('colima')).toEqual([])
  await correct('MXZLO', { name: 'Puerto de Colima', names: { es: 'Colima la Nueva' }, latitude: 19.1, timeZone: 'America/Hermosillo' })
  await awaitMirror()
  expect(await found('colima')).toEqual(['C-1'])
  expect(await found('nueva')).toEqual(['C-1'])
  const { cards } = await listShipments(viewer, {}, ['c'], new Date())
  expect(cards.find(({ number }) => number === 'C-1')?.destination).toMatchObject({
    timeZone: 'America/Hermosillo',
    names: { es: 'Colima la Nueva' },
  })
  expect((await findShipment(viewer, id))?.destination).toMatchObject({ name: 'Puerto de Colima', position: [-104.3, 19.1] })
  const here = (by: Viewer) => findMarkerContent(by, { ...query(''), chosen: {} }, 'MXZLO', now)
  expect((await here(viewer))?.names).toEqual(['Puerto de Colima MXZLO'])
  expect((await here({ ...viewer, language: 'es' }))?.names).toEqual(['Colima la Nueva MXZLO'])
  expect(await findPlaceLine(stranger, 'MXZLO')).toMatchObject({ name: 'Manzanillo', state: 'reference' })
  await databasePool().query("update settings set value = '\"older\"' where key = 'ports'")
  await ensurePorts()
  expect(await findPlaceLine(viewer, 'MXZLO')).toMatchObject({ name: 'Puerto de Colima', state: 'corrected' })

  expect(await takePlaceBack(edit(), 'MXZLO')).toBe(true)
  await awaitMirror()
  const known = places.get('MXZLO')
  expect(await findPlaceLine(viewer, 'MXZLO')).toMatchObject({
    name: 'Manzanillo',
    timeZone: known?.timeZone,
    latitude: known?.latitude,
    state: 'reference',
    names: {},
  })
  expect(await found('colima')).toEqual([])
  expect(await takePlaceBack(edit(), 'MXZLO')).toBe(false)
  const actions = await db().select().from(auditEntries).where(eq(auditEntries.subjectId, 'MXZLO')).orderBy(desc(auditEntries.id))
  expect(actions.map(({ action }) => action)).toEqual(['take-back-place', 'correct-place'])
  expect(actions[1]?.details).toMatchObject({ before: { name: 'Manzanillo' }, after: { name: 'Puerto de Colima' } })
})

test('an unused added place can be removed, and a used one cannot', async () => {
  await expect(takePlaceBack(edit(), 'MXZZY')).rejects.toMatchObject({ key: 'places.inUse', values: { count: 1 } })
  expect(await takePlaceBack(edit(), 'MXPAN')).toBe(true)
  expect(await findPlaceLine(viewer, 'MXPAN')).toBeNull()
  expect(await db().$count(terminals, and(eq(terminals.port, 'MXPAN'), eq(terminals.projectId, 4)))).toBe(0)
  // The other project still has its own.
  expect((await findPlaceLine(stranger, 'MXPAN'))?.name).toBe('Pantaco of the others')
  expect(await takePlaceBack(edit(stranger), 'MXPAN')).toBe(true)
  expect(await db().$count(ports, eq(ports.code, 'MXPAN'))).toBe(0)
  expect(await db().$count(projectPlaces, eq(projectPlaces.code, 'MXPAN'))).toBe(0)
})

test.each<[string, Partial<PlaceInput>, string, string]>([
  ['a code of four letters', { code: 'MXPA' }, 'places.locodeWrong', 'placeCode'],
  ['an airport with a UN/LOCODE', { kind: 'airport' }, 'places.iataWrong', 'placeCode'],
  ['a code of another country', { code: 'USPAN' }, 'places.codeElsewhere', 'placeCode'],
  ['a country that there is not', { countryCode: 'QX', code: 'QXPAN' }, 'places.countryRequired', 'countryCode'],
  ['a zone that there is not', { timeZone: 'America/Pantaco' }, 'places.zoneRequired', 'timeZone'],
  ['an offset as its zone', { timeZone: '-06:00' }, 'places.zoneRequired', 'timeZone'],
  ['a zone of another country', { timeZone: 'Europe/Madrid' }, 'places.doubtful', 'timeZone'],
  ['latitude and longitude the wrong way round', { latitude: -89.17, longitude: 19.49 }, 'places.doubtful', 'latitude'],
])('%s is not saved', async (_, more, key, field) => {
  await expect(add(more)).rejects.toMatchObject({ key, field })
  expect(await findPlaceLine(viewer, more.code ?? 'MXPAN')).toBeNull()
})

test('a doubtful place is saved after confirmation, and a former zone name becomes the current one', async () => {
  await add({ code: 'MXTRQ', timeZone: 'Europe/Madrid' }, true)
  expect(await findPlaceLine(viewer, 'MXTRQ')).toMatchObject({ timeZone: 'Europe/Madrid' })
  await add({ code: 'INPAN', countryCode: 'IN', latitude: 19, longitude: 73, timeZone: 'Asia/Calcutta' })
  expect(await findPlaceLine(viewer, 'INPAN')).toMatchObject({ timeZone: 'Asia/Kolkata' })
})

test('only the four remotest of all reference places look doubtful', () => {
  const doubtful = [...places.values()].filter((each) => findDoubts({ ...each, names: {}, otherNames: [] }).length > 0)
  expect(doubtful.map(({ code }) => code).sort()).toEqual(['ASI', 'CXI', 'IXZ', 'YAP'])
})

test('an outdated edit is refused, and a place of another project is reported as absent', async () => {
  const before = await findPlaceLine(viewer, 'MXTRQ')
  if (!before) throw new Error('MXTRQ was added above.')
  await correct('MXTRQ', { name: 'Torreón' }, true)
  await expect(correctPlace(edit(), before.version, { ...before, name: 'Late' }, true)).rejects.toMatchObject({ key: 'places.stale' })
  expect(await correctPlace(edit(stranger), before.version, before, true)).toBe(false)
  expect(await takePlaceBack(edit(stranger), 'MXTRQ')).toBe(false)
})

test('the list filters by kind, country and local changes', async () => {
  const { page, catalogue } = await placeRows.page(viewer, query('country=MX&kind=airport'), new Date())
  expect(page.total).toBe([...places.values()].filter(({ kind, countryCode }) => kind === 'airport' && countryCode === 'MX').length)
  expect(catalogue.country?.options.find(({ value }) => value === 'MX')?.name).toBe('Mexico')
  expect((await codesOf('own=1')).sort()).toEqual(['INPAN', 'MXTRQ', 'MXZZY'])
})
