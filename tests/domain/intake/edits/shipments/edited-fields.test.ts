import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { shipmentHistory } from '#db/postgres/schema/freight/shipment-history.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { referenceBook } from '#domain/freight/geography/places/place-book.ts'
import { findFreshness } from '#domain/freight/shipments/details/shipment-freshness.server.ts'
import { editShipment } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { findEditable, listFieldsByHand } from '#domain/intake/edits/shipments/find-editable.server.ts'
import { readTypedPlace, typedPlaceOf } from '#domain/intake/edits/shipments/place-text.ts'
import { hasShipmentHistory, listShipmentHistory } from '#domain/intake/edits/shipments/shipment-history.server.ts'
import { readPlaces } from '#domain/intake/edits/shipments/typed-places.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'
import { findStored, stageNow, takeShipments } from './following-stage.ts'

const place = withRecord('with ports')
let customerId = 0

const viewerOf = (roleId: RoleId, customerIds = [customerId]) => seedViewer({ roleId, customerIds })

beforeAll(async () => {
  await takeShipments(place.dataDir, [{}])
  const row = await findStored()
  customerId = row.customerId
  const edit = { eta: '2026-12-05T10:30', ata: '2026-11-20', destination: 'MXVER' }
  await editShipment(actOf(await viewerOf(3), stageNow), row.id, { version: row.version, edit, rules: { eta: 'always' }, reason: 'Called' })
})

describe('what is edited by hand', () => {
  test('is shown with both values, the rule, the person and the time', async () => {
    const { id } = await findStored()
    const editable = await findEditable(await viewerOf(1), id)
    const by = { by: 'Some Body', at: stageNow }
    expect(editable?.byHand).toEqual([
      { field: 'ata', rule: 'until', mine: '2026-11-20', feed: null, ...by },
      { field: 'destination', rule: 'until', mine: 'MXVER', feed: 'MXZLO', ...by },
      { field: 'eta', rule: 'always', mine: '2026-12-05 10:30', feed: '2026-12-01', ...by },
      { field: 'event:9', rule: 'until', mine: '2026-11-20', feed: null, ...by },
    ])
    expect(editable?.places).toMatchObject({ MXVER: 'Veracruz (MXVER)', MXZLO: 'Manzanillo (MXZLO)' })
    expect(editable).toMatchObject({
      isFed: true,
      edit: { eta: '2026-12-05T10:30', ata: '2026-11-20', destination: 'MXVER', origin: 'CNSHA' },
    })
    expect(await listFieldsByHand(await viewerOf(3), id)).toEqual(['ata', 'destination', 'eta', 'event:9'])
  })

  test.each([2, 4, 5] as const)('is not for role %i', async (roleId) => {
    const { id } = await findStored()
    const viewer = await viewerOf(roleId)
    expect([await findEditable(viewer, id), await listFieldsByHand(viewer, id)]).toEqual([null, []])
  })

  test('of a foreign shipment is as that of an absent one', async () => {
    const { id } = await findStored()
    const [other = 0] = await seedCustomers(1)
    const stranger = await viewerOf(3, [other])
    for (const shipment of [id, 987_654_321]) {
      expect(await findEditable(stranger, shipment)).toBeNull()
      expect(await listFieldsByHand(stranger, shipment)).toEqual([])
      expect(await listShipmentHistory(stranger, shipment)).toBeNull()
      expect(await hasShipmentHistory(stranger, shipment)).toBe(false)
    }
  })
})

test('the forwarder’s people read the reasons, and customers what was done since the shipment is theirs', async () => {
  const { id } = await findStored()
  const reasonsFor = async (roleId: RoleId) =>
    (await listShipmentHistory(await viewerOf(roleId), id))?.acts.map(({ act, reason }) => [act, reason])
  for (const roleId of [1, 3, 5] as const) expect(await reasonsFor(roleId)).toEqual([['changed', 'Called']])
  for (const roleId of [2, 4] as const) expect(await reasonsFor(roleId)).toEqual([['changed', null]])
  await db()
    .insert(shipmentHistory)
    .values({
      shipmentId: id,
      act: 'moved',
      changes: { customer: { before: 'Rival', after: 'Acme' } },
      reason: 'Wrong one',
      createdAt: stageNow,
    })
  expect(await reasonsFor(1)).toEqual([
    ['moved', 'Wrong one'],
    ['changed', 'Called'],
  ])
  expect(await reasonsFor(2)).toEqual([])
  expect(await hasShipmentHistory(await viewerOf(2), id)).toBe(false)
})

describe('a place that a person types', () => {
  test.each([
    ['MXZLO', 'MXZLO'],
    ['mxzlo', 'MXZLO'],
    ['Manzanillo (MXZLO)', 'MXZLO'],
    ['Shanghai', 'CNSHA'],
    ['Veracruz, Mexico', 'MXVER'],
    ['Nowhere at all', null],
    ['Mexico', null],
    ['(XXXXX)', null],
  ])('as %s is %s', (text, code) => {
    expect(readTypedPlace(text, 'sea', referenceBook)).toBe(code)
  })

  test('is written with its name, and what is no place names its field', async () => {
    expect([typedPlaceOf('MXZLO', 'Manzanillo'), typedPlaceOf('MXZLO', undefined)]).toEqual(['Manzanillo (MXZLO)', 'MXZLO'])
    const viewer = await viewerOf(1)
    expect(await readPlaces(viewer, { mode: 'sea', origin: 'Shanghai' })).toEqual({ origin: 'CNSHA', destination: null })
    await expect(readPlaces(viewer, { destination: 'Nowhere at all' })).rejects.toMatchObject({
      key: 'repairs.unknownPlace',
      field: 'destination',
    })
  })
})

test('a shipment that a person wrote last is not as fresh as its feed, until the feed writes again', async () => {
  const { id } = await findStored()
  const viewer = await viewerOf(1)
  const sourceOf = async () => (await findFreshness(viewer, id))?.source
  const edit = { carrier: 'MSC' }
  const { version } = await findStored()
  await editShipment(actOf(viewer, new Date(Date.now() + 1000)), id, { version, edit, reason: 'Called' })
  expect(await sourceOf()).toBeNull()
  await db().execute(sql`update shipments set updated_at = now() + interval '1 hour'`)
  expect(await sourceOf()).toBe('tms')
})
