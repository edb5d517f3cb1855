import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { containerEvents, containers } from '#db/postgres/schema/freight/containers.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listContainerFacts } from '#domain/freight/containers/container-facts.server.ts'
import { findContainer, listContainerHistory } from '#domain/freight/containers/details/container-details.server.ts'
import { findShipment } from '#domain/freight/shipments/details/shipment-details.server.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import type { ContainerRepair } from '#domain/intake/edits/containers/container-repair-fields.ts'
import { removeContainer, restoreContainer } from '#domain/intake/edits/containers/remove-container.server.ts'
import { addContainer, repairContainer } from '#domain/intake/edits/containers/repair-container.server.ts'
import {
  findContainerRepair,
  findRemovedContainer,
  listRemovedContainers,
} from '#domain/intake/edits/containers/repaired-container.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { checkMapping } from '#domain/intake/files/find-mapping.server.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const now = new Date('2026-03-20T18:00:00Z')
const absent = 987_654_321
const reason = 'As the terminal says'
let customerId = 0
let operator: Viewer
let stranger: Viewer

beforeAll(async () => {
  const [own = 0, foreign = 0] = await seedCustomers(2)
  customerId = own
  operator = await seedViewer({ roleId: 3, customerIds: [own] })
  stranger = await seedViewer({ roleId: 3, customerIds: [foreign] })
  openMirror({ dataDir: place.dataDir })
  await awaitMirror()
})
afterAll(closeMirror)

let made = 0
const seed = () =>
  seedShipment(db(), { customerId, number: `HAND-${++made}`, mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO' })
const add = (shipmentId: number, number = 'MSKU1234565', repair: Partial<ContainerRepair> = {}, viewer = operator) =>
  addContainer(actOf(viewer, now), shipmentId, { number, repair, reason })
const rowOf = async (id: number) => (await db().select().from(containers).where(eq(containers.id, id)))[0]
const shipmentOf = async (id: number) => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]
const eventsOf = (id: number) =>
  db().select().from(containerEvents).where(eq(containerEvents.containerId, id)).orderBy(asc(containerEvents.occurredAt))
async function repair(id: number, changed: Partial<ContainerRepair>, viewer = operator) {
  const version = (await rowOf(id))?.version ?? 0
  return repairContainer(actOf(viewer, now), id, { version, repair: changed, reason })
}

const mapping = checkMapping(
  containerMappingSchema,
  {
    ...{ of: 'containers', source: 'terminal', project: 4, key: 'Box', shipment: 'Shipment', dates: ['YYYY-MM-DD'] },
    fields: { type: 'Size', weightKg: 'Kg', ata: 'Arrived' },
  },
  'trial',
)
function take(shipment: string, kg: string, { arrived = '', size = '40HC' } = {}) {
  const file = join(place.dataDir, 'boxes.csv')
  writeFileSync(file, ['Box,Shipment,Size,Kg,Arrived', `MSKU1234565,${shipment},${size},${kg},${arrived}`, ''].join('\n'))
  return ingestContainers({ file, mapping, now })
}

describe('a container added by hand', () => {
  test('has its fields, dates by the clocks of their places, events and status, and completes its shipment', async () => {
    const shipmentId = await seed()
    const typed = { type: '40HC', weightKg: 12_400.5, pieces: 10, dgr: true, atd: '2026-02-10', ata: '2026-03-03T22:30' }
    const id = (await add(shipmentId, 'msku 123456-5', typed)) ?? 0
    expect(await rowOf(id)).toMatchObject({
      ...{ number: 'MSKU1234565', type: '40HC', weightKg: 12_400.5, pieces: 10, dgr: true, status: 'arrived' },
      // Noon in Shanghai; half past ten in the evening in Manzanillo.
      ...{ atd: new Date('2026-02-10T04:00:00Z'), atdIsDay: true, ata: new Date('2026-03-04T04:30:00Z'), ataIsDay: false },
    })
    expect(await eventsOf(id)).toMatchObject([
      { eventType: 4, timeZone: 'Asia/Shanghai', isDay: true, responsible: 'Some Body' },
      { eventType: 5, timeZone: 'America/Mexico_City', isDay: false },
    ])
    expect(await shipmentOf(shipmentId)).toMatchObject({ status: 'arrived', ata: new Date('2026-03-04T04:30:00Z') })
  })

  test('is in both histories and in the audit trail with the reason', async () => {
    const shipmentId = await seed()
    const id = (await add(shipmentId, 'MSKU1234565', { type: '20GP' })) ?? 0
    const [line] = await listContainerHistory(operator, id)
    expect(line).toMatchObject({ act: 'created', by: 'Some Body', changes: { type: { before: null, after: '20GP' } } })
    const ofShipment = await db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, shipmentId))
    expect(ofShipment).toMatchObject([{ act: 'container_added', reason, changes: { container: { before: null, after: 'MSKU1234565' } } }])
    const { rows } = await change(
      "select action, details->>'reason' as why from audit_entries where subject_kind = 'container' and subject_id = $1",
      `${id}`,
    )
    expect(rows).toEqual([{ action: 'add-container', why: reason }])
  })

  test('is refused without the form of a number, and a second time; a wrong check digit is accepted', async () => {
    const shipmentId = await seed()
    await expect(add(shipmentId, 'BOX 7')).rejects.toThrow('repairs.noContainerNumber')
    expect(await add(shipmentId, 'MSKU1234560')).toBeGreaterThan(0)
    await expect(add(shipmentId, 'MSKU1234560')).rejects.toThrow('repairs.containerIsThere')
  })

  test.each([
    ['an arrival ahead', { ata: '2026-03-25' }, 'repairs.dateAhead'],
    ['an arrival before the departure', { atd: '2026-03-10', ata: '2026-03-05' }, 'repairs.arrivedBeforeDeparture'],
    ['a way out of the port before the arrival', { ata: '2026-03-10', outOfGateAt: '2026-03-05' }, 'repairs.outBeforeArrival'],
    ['a terminal outside the catalogue', { terminal: 'DEHAM' }, 'containers.unknownTerminal'],
  ])('is refused with %s, and nothing is written', async (_, typed, key) => {
    const shipmentId = await seed()
    await expect(add(shipmentId, 'MSKU1234565', typed)).rejects.toThrow(key)
    expect((await findShipment(operator, shipmentId))?.containers).toEqual([])
  })

  test('goes on by a feed that names both, which writes what it sends and nothing else', async () => {
    const shipmentId = await seed()
    const id = (await add(shipmentId, 'MSKU1234565', { type: '20GP', weightKg: 5, description: 'By hand', ata: '2026-03-03' })) ?? 0
    expect((await take(`HAND-${made}`, '7', { arrived: '2026-03-05' })).containers).toMatchObject({ made: 0, changed: 1 })
    expect(await rowOf(id)).toMatchObject({ type: '40HC', weightKg: 7, description: 'By hand', ata: new Date('2026-03-05T18:00:00Z') })
    // What the person's date derived is derived anew.
    expect((await shipmentOf(shipmentId))?.ata).toEqual(new Date('2026-03-05T18:00:00Z'))
  })
})

describe('fields that only feeds fill', () => {
  test('keep what a person wrote until the feed sends another value for them', async () => {
    await seed()
    await take(`HAND-${made}`, '100')
    const [row] = await db()
      .select()
      .from(containers)
      .innerJoin(shipments, and(eq(shipments.id, containers.shipmentId), eq(shipments.number, `HAND-${made}`)))
    const id = row?.containers.id ?? 0
    expect(await repair(id, { weightKg: 150, type: '20GP' })).toBe(true)
    await take(`HAND-${made}`, '100')
    expect(await rowOf(id)).toMatchObject({ weightKg: 150, type: '20GP' })
    // The feed changes one of the two.
    await take(`HAND-${made}`, '101')
    expect(await rowOf(id)).toMatchObject({ weightKg: 101, type: '20GP' })
  })

  test('a date brings its event and moves the status; taken back, both go', async () => {
    const shipmentId = await seed()
    const id = (await add(shipmentId)) ?? 0
    await repair(id, { atd: '2026-02-10', ata: '2026-03-03' })
    expect((await rowOf(id))?.status).toBe('arrived')
    await repair(id, { ata: null })
    expect((await rowOf(id))?.status).toBe('in_transit')
    expect((await eventsOf(id)).map(({ eventType }) => eventType)).toEqual([4])
    expect((await shipmentOf(shipmentId))?.ata).toBeNull()
  })

  test('an edit that began before somebody else saved is refused with what is there now, and the same again is no conflict', async () => {
    const id = (await add(await seed())) ?? 0
    const version = (await rowOf(id))?.version ?? 0
    await repair(id, { imo: '3' })
    const stale = await repairContainer(actOf(operator, now), id, { version, repair: { imo: '8' }, reason }).catch((error) => error)
    expect(stale).toBeInstanceOf(ConflictError)
    expect(stale.current.imo).toBe('3')
    expect(await repairContainer(actOf(operator, now), id, { version, repair: { imo: '3' }, reason })).toBe(true)
  })
})

describe('a container removed by hand', () => {
  test('is in no list, search or page, is found for restoring with who removed it, and comes back as it was', async () => {
    const shipmentId = await seed()
    const id = (await add(shipmentId, 'REMO1234567', { ata: '2026-03-03' })) ?? 0
    const isFound = async () => {
      await awaitMirror()
      const answer = await searchShipments(operator, 'remo1234567', 1, new Date())
      return [
        answer.kind === 'found' && answer.total,
        (await findShipment(operator, shipmentId))?.containers.length,
        (await findContainer(operator, id)) !== null,
        (await listContainerFacts(databasePool(), [id])).length,
      ]
    }
    expect(await isFound()).toEqual([1, 1, true, 1])
    expect(await removeContainer(actOf(operator, now), id, reason)).toBe(shipmentId)
    expect(await isFound()).toEqual([0, 0, false, 0])
    // The arrival was this container's alone.
    expect((await shipmentOf(shipmentId))?.ata).toBeNull()
    expect(await findRemovedContainer(operator, id)).toMatchObject({ number: 'REMO1234567', by: 'Some Body', at: now, reason })
    expect(await listRemovedContainers(operator, shipmentId)).toEqual([{ id, number: 'REMO1234567' }])
    await expect(add(shipmentId, 'REMO1234567')).rejects.toThrow('repairs.containerWasRemoved')
    expect(await restoreContainer(actOf(operator, now), id, reason)).toBe(shipmentId)
    expect(await isFound()).toEqual([1, 1, true, 1])
    expect((await shipmentOf(shipmentId))?.ata).not.toBeNull()
    expect(await findRemovedContainer(operator, id)).toBeNull()
    const acts = (await db().select().from(shipmentHistory).where(eq(shipmentHistory.shipmentId, shipmentId))).map(({ act }) => act)
    expect(acts).toEqual(['container_added', 'container_removed', 'container_restored'])
  })

  test('is updated by its feed, stays removed, and the run says so', async () => {
    const shipmentId = await seed()
    await take(`HAND-${made}`, '100')
    const [box] = (await findShipment(operator, shipmentId))?.containers ?? []
    await removeContainer(actOf(operator, now), box?.id ?? 0, reason)
    const report = await take(`HAND-${made}`, '120')
    expect(report.notes).toMatchObject([{ kind: 'a container is hidden: it was updated and stays hidden' }])
    expect(await rowOf(box?.id ?? 0)).toMatchObject({ weightKg: 120, hiddenAt: now })
  })
})

test("a stranger's containers and those that do not exist answer alike, and nothing is written", async () => {
  const shipmentId = await seed()
  const id = (await add(shipmentId)) ?? 0
  const before = await rowOf(id)
  for (const asked of [shipmentId, absent]) expect(await add(asked, 'MSKU7654321', {}, stranger)).toBeNull()
  for (const asked of [id, absent]) {
    expect(await repair(asked, { imo: '3' }, stranger)).toBe(false)
    expect(await removeContainer(actOf(stranger, now), asked, reason)).toBeNull()
    expect(await findContainerRepair(stranger, asked)).toBeNull()
  }
  await removeContainer(actOf(operator, now), id, reason)
  for (const asked of [id, absent]) {
    expect(await restoreContainer(actOf(stranger, now), asked, reason)).toBeNull()
    expect(await findRemovedContainer(stranger, asked)).toBeNull()
  }
  await restoreContainer(actOf(operator, now), id, reason)
  expect(await rowOf(id)).toMatchObject({ imo: before?.imo ?? null, hiddenAt: null })
})
