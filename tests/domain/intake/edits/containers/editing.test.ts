import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedTerminal } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import { findContainer, listContainerEvents, listContainerHistory } from '#domain/freight/containers/details/container-details.server.ts'
import { changeIncident, deleteIncident, recordIncident } from '#domain/freight/containers/incidents/incidents.server.ts'
import { findEdit } from '#domain/intake/edits/containers/current-container.server.ts'
import { saveContainer } from '#domain/intake/edits/containers/save-container.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const absent = 987_654_321
let operator: Viewer
let stranger: Viewer
let container = 0
let other = 0
const untouched: ContainerEdit = {
  ...{ terminal: null, carrierFreeDays: null, customerFreeDays: null },
  ...{ maxEmptyReturnedOn: null, maxCarrierEmptyReturnedOn: null, emptyReturnedOn: null },
}

beforeAll(async () => {
  await seedPort(db())
  await seedPort(db(), { code: 'MXVER', name: 'Veracruz' })
  await seedPort(db(), { code: 'CNSHA', name: 'Shanghai', timeZone: 'Asia/Shanghai' })
  await seedTerminal(db(), 'MXVER')
  await seedTerminal(db(), 'CNSHA')
  const [customerId = 0, foreign = 0] = await seedCustomers(2)
  operator = await seedViewer({ roleId: 3, customerIds: [customerId] })
  stranger = await seedViewer({ roleId: 3, customerIds: [foreign] })
  const ata = new Date('2026-03-10T03:00:00Z')
  await seedShipment(db(), { customerId, destinationPort: 'MXZLO', containers: [{ ata, status: 'arrived' }, {}] })
  const { rows } = await change('select id::int from containers order by id')
  container = rows[0].id
  other = rows[1].id
})

const current = async (id = container) => {
  const found = await findEdit(operator, id)
  if (!found) throw new Error('the container is there')
  return found
}
const save = async (changed: Partial<ContainerEdit>, id = container) => {
  const { edit, version } = await current(id)
  return saveContainer(actOf(operator, now), id, { version, edit: { ...edit, ...changed } })
}
const trail = async (action: string) => (await change('select count(*)::int as n from audit_entries where action = $1', action)).rows[0].n

describe('edits of a container', () => {
  test('an edit writes a line in the history and the audit trail, and saving the same values again writes nothing', async () => {
    const before = await trail('save-container')
    expect(await save({ terminal: 'MXVER', carrierFreeDays: 7, maxEmptyReturnedOn: '2026-03-25' })).toBe(true)
    expect(await save({ terminal: 'MXVER' })).toBe(true)
    expect((await current()).edit).toEqual({ ...untouched, terminal: 'MXVER', carrierFreeDays: 7, maxEmptyReturnedOn: '2026-03-25' })
    const [line, ...more] = await listContainerHistory(operator, container)
    expect(line).toMatchObject({
      act: 'changed',
      by: 'Some Body',
      changes: { terminal: { before: null, after: 'MXVER' }, carrierFreeDays: { before: null, after: '7' } },
    })
    expect(more).toEqual([])
    expect((await trail('save-container')) - before).toBe(1)
  })

  test('an edit that began before somebody else saved is refused and returns the current values', async () => {
    const { edit, version } = await current()
    await save({ customerFreeDays: 10 })
    const stale = await saveContainer(actOf(operator, now), container, { version, edit: { ...edit, customerFreeDays: 14 } }).catch(
      (error) => error,
    )
    expect(stale).toBeInstanceOf(ConflictError)
    expect(stale.current.customerFreeDays).toBe(10)
    expect(stale.version).toBe((await current()).version)
  })

  test('an edit sent twice is saved once, and its sender sees no conflict', async () => {
    const { edit, version } = await current()
    const twice = { version, edit: { ...edit, customerFreeDays: 5 } }
    const before = await trail('save-container')
    for (const _ of [1, 2]) expect(await saveContainer(actOf(operator, now), container, twice)).toBe(true)
    expect((await trail('save-container')) - before).toBe(1)
  })

  test('one of two concurrent edits is saved and the other is refused', async () => {
    const { edit, version } = await current()
    const both = [21, 28].map((days) =>
      saveContainer(actOf(operator, now), container, { version, edit: { ...edit, customerFreeDays: days } }),
    )
    const ends = await Promise.allSettled(both)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an edit that a feed overtakes is refused as stale', async () => {
    const { edit, version } = await current()
    await change(`update containers set voyage = '99W' where id = $1`, container)
    await expect(saveContainer(actOf(operator, now), container, { version, edit: { ...edit, carrierFreeDays: 3 } })).rejects.toThrow(
      'containers.stale',
    )
  })

  test.each<[string, Partial<ContainerEdit>, string]>([
    ['a terminal that is none', { terminal: 'XXXXX' }, 'containers.unknownTerminal'],
    ['a port that is no terminal of the project', { terminal: 'MXZLO' }, 'containers.unknownTerminal'],
    ['free days outside the catalogue', { carrierFreeDays: 8 }, 'containers.unknownDays'],
    ['a return in the future', { emptyReturnedOn: '2026-03-21' }, 'containers.returnedInFuture'],
    // It arrived on the 9th in the port's time zone.
    ['a return before arrival', { emptyReturnedOn: '2026-03-08' }, 'containers.returnedBeforeArrival'],
  ])('an edit with %s is refused', async (_, changed, key) => {
    await expect(save(changed)).rejects.toThrow(key)
  })

  test('an empty return writes event 9 and stops the clocks, and withdrawing it deletes the event', async () => {
    await save({ emptyReturnedOn: '2026-03-19' })
    const events = await listContainerEvents(operator, container)
    expect(events.map(({ eventType, timeZone, isDay }) => [eventType, timeZone, isDay])).toEqual([[9, 'America/Mexico_City', true]])
    expect((await findContainer(operator, container))?.facts.status).toBe('returned')
    expect((await current()).edit.emptyReturnedOn).toBe('2026-03-19')
    await save({ emptyReturnedOn: null })
    expect(await listContainerEvents(operator, container)).toEqual([])
    expect((await findContainer(operator, container))?.facts.status).toBe('arrived')
  })

  test('a return needs an arrival, from the shipment or an event too, and without it the container falls back to its last event', async () => {
    const shipmentId = await seedShipment(db(), {
      ...{ customerId: operator.allowedCustomerIds[0] ?? 0, destinationPort: 'MXZLO', ata: new Date('2026-03-10T18:00:00Z') },
      containers: [{}, { status: 'out_of_gate', events: [{ eventType: 8, occurredAt: new Date('2026-03-12T18:00:00Z') }] }],
    })
    const { rows } = await change('select id::int from containers where shipment_id = $1 order by id', shipmentId)
    const [plain, left] = rows.map(({ id }) => id)
    await expect(save({ emptyReturnedOn: '2026-03-09' }, plain)).rejects.toThrow('containers.returnedBeforeArrival')
    for (const id of [plain, left]) for (const emptyReturnedOn of ['2026-03-15', null]) await save({ emptyReturnedOn }, id)
    const statuses = await Promise.all([plain, left].map(async (id) => (await findContainer(operator, id))?.facts.status))
    expect(statuses).toEqual(['arrived', 'out_of_gate'])
  })

  test('correcting the terminal keeps the day of the return as it was typed', async () => {
    const customerId = operator.allowedCustomerIds[0] ?? 0
    const shipmentId = await seedShipment(db(), { customerId, destinationPort: 'MXZLO', containers: [{}] })
    const { rows } = await change('select id::int from containers where shipment_id = $1', shipmentId)
    const [{ id }] = rows
    await save({ terminal: 'CNSHA' }, id)
    await save({ emptyReturnedOn: '2026-03-19' }, id)
    await save({ terminal: 'MXVER' }, id)
    expect((await current(id)).edit).toMatchObject({ terminal: 'MXVER', emptyReturnedOn: '2026-03-19' })
  })

  test('a foreign container and an absent one answer alike in every read and write', async () => {
    const { edit, version } = await current()
    for (const id of [container, absent]) {
      expect(await findContainer(stranger, id)).toBeNull()
      expect(await findEdit(stranger, id)).toBeNull()
      expect(await listContainerEvents(stranger, id)).toEqual([])
      expect(await listContainerHistory(stranger, id)).toEqual([])
      expect(await saveContainer(actOf(stranger, now), id, { version, edit })).toBe(false)
      expect(await recordIncident(actOf(stranger, now), id, theft)).toBe(false)
      expect(await changeIncident(actOf(stranger, now), id, 1, theft)).toBe(false)
      expect(await deleteIncident(actOf(stranger, now), id)).toBe(false)
    }
  })
})

const theft = { type: 'S' as const, causeId: 4, occurredOn: '2026-03-18', comment: 'The seal is broken.' }

describe('incidents of a container', () => {
  const found = async () => (await findContainer(operator, other))?.incident

  test('an incident is recorded once, with its author and time', async () => {
    expect(await recordIncident(actOf(operator, now), other, theft)).toBe(true)
    expect(await found()).toMatchObject({ ...theft, cause: 'Theft', createdBy: 'Some Body', createdAt: now, updatedBy: null })
  })

  test('an incident sent twice is created once, and a different one is refused with the current values', async () => {
    expect(await recordIncident(actOf(operator, now), other, theft)).toBe(true)
    expect((await listContainerHistory(operator, other)).map(({ act }) => act)).toEqual(['incident_recorded'])
    const refused = await recordIncident(actOf(operator, now), other, { ...theft, causeId: 1 }).catch((error) => error)
    expect(refused).toMatchObject({ key: 'incidents.already', current: theft, version: (await found())?.version })
  })

  test('an incident that becomes abandoned loses its cause, whatever was sent', async () => {
    const version = (await found())?.version ?? 0
    for (const _ of [1, 2]) await changeIncident(actOf(operator, now), other, version, { ...theft, type: 'A' })
    expect(await found()).toMatchObject({ type: 'A', causeId: null, cause: null, updatedBy: 'Some Body' })
    const stale = await changeIncident(actOf(operator, now), other, version, theft).catch((error) => error)
    expect(stale).toBeInstanceOf(ConflictError)
    expect(stale).toMatchObject({ key: 'incidents.stale', current: { type: 'A', causeId: null }, version: (await found())?.version })
  })

  test.each<[string, Partial<typeof theft>, string]>([
    ['a cause outside the catalogue', { causeId: 99 }, 'incidents.causeRequired'],
    ['a day that has not come anywhere', { occurredOn: '2026-03-22' }, 'incidents.inFuture'],
  ])('an incident with %s is refused', async (_, changed, key) => {
    const version = (await found())?.version ?? 0
    await expect(changeIncident(actOf(operator, now), other, version, { ...theft, ...changed })).rejects.toThrow(key)
  })

  test('a deleted incident leaves the page, its row names who deleted it, and another can be created', async () => {
    await deleteIncident(actOf(operator, now), other)
    expect(await found()).toBeNull()
    await expect(changeIncident(actOf(operator, now), other, 1, theft)).rejects.toThrow('incidents.gone')
    const { rows } = await change('select deleted_by::int as by, deleted_at as at from incidents where container_id = $1', other)
    expect(rows).toEqual([{ by: operator.userId, at: now }])
    expect(await recordIncident(actOf(operator, now), other, theft)).toBe(true)
    const acts = (await listContainerHistory(operator, other)).map(({ act }) => act)
    expect(acts).toEqual(['incident_recorded', 'incident_deleted', 'incident_changed', 'incident_recorded'])
  })
})
