import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { editShipment, type ShipmentEditing } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { followFeedAgain } from '#domain/intake/edits/shipments/follow-feed-again.server.ts'
import { cancelShipment, restoreShipment } from '#domain/intake/edits/shipments/shipment-states.server.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'
import { actsOf, eventsOf, findStored, type Line, rulesOf, stageNow, takeContainers, takeShipments } from './following-stage.ts'

const place = withRecord('with ports')
let admin: Viewer

beforeAll(async () => {
  admin = await seedViewer({ roleId: 1 })
})
beforeEach(async () => {
  await db().execute(sql`truncate shipments, feed_runs cascade`)
  await takeShipments(place.dataDir, [{}])
  admin = { ...admin, ...(await seeing(admin)) }
})

async function seeing({ projectId }: Viewer): Promise<Pick<Viewer, 'allowedCustomerIds' | 'selectedCustomerIds'>> {
  const { rows } = await db().execute<{ id: number }>(sql`select id::float8 as id from customers where project_id = ${projectId}`)
  const ids = rows.map(({ id }) => id)
  return { allowedCustomerIds: ids, selectedCustomerIds: ids }
}

const take = (line: Line) => takeShipments(place.dataDir, [line])
const box = (...lines: string[]) => takeContainers(place.dataDir, lines)
const edit = async (edit: ShipmentEditing['edit'], rules: ShipmentEditing['rules'] = {}, viewer = admin) => {
  const { id, version } = await findStored()
  return editShipment(actOf(viewer, stageNow), id, { version, edit, rules, reason: 'The carrier called' })
}
const release = async (fields: readonly string[] | 'all') => followFeedAgain(actOf(admin, stageNow), (await findStored()).id, fields)
const ruled = async () => (await rulesOf((await findStored()).id)).map(({ field, rule }) => `${field} ${rule}`)

describe('a value typed by hand, when its feed follows', () => {
  const weight = async () => (await findStored()).weightKg

  test.each([
    { rule: 'until', same: 250, other: 300, left: [] },
    { rule: 'always', same: 250, other: 250, left: ['weightKg always'] },
    { rule: 'feed', same: 100, other: 300, left: [] },
  ] as const)('by the rule $rule is $same after the same value and $other after another', async ({ rule, same, other, left }) => {
    await edit({ weightKg: 250 }, { weightKg: rule })
    expect(await weight()).toBe(250)
    // The same file.
    await take({})
    expect(await weight()).toBe(same)
    // The same value in a file that says something else.
    await take({ Carrier: 'MSC' })
    expect([await weight(), (await findStored()).carrier]).toEqual([same, 'MSC'])
    await take({ Carrier: 'MSC', Weight: '300' })
    expect(await weight()).toBe(other)
    expect(await ruled()).toEqual(left)
  })

  test('that is always kept goes back to what the feed sent last', async () => {
    await edit({ weightKg: 250 }, { weightKg: 'always' })
    await take({ Weight: '300' })
    expect(await rulesOf((await findStored()).id)).toMatchObject([{ field: 'weightKg', feedValue: { weightKg: 300 }, setBy: admin.userId }])
    expect(await release(['weightKg'])).toBe(true)
    expect([await weight(), await ruled()]).toEqual([300, []])
    // The next file writes it again.
    await take({ Weight: '400' })
    expect(await weight()).toBe(400)
  })

  test('is the feed’s own again without a rule when it is typed back', async () => {
    await edit({ weightKg: 250 })
    await edit({ weightKg: 100 })
    expect(await ruled()).toEqual([])
  })

  test('remembers through a second edit what the feed sent', async () => {
    await edit({ weightKg: 250 })
    await edit({ weightKg: 260 }, { weightKg: 'always' })
    expect(await rulesOf((await findStored()).id)).toMatchObject([{ rule: 'always', feedValue: { weightKg: 100 } }])
  })

  test('is told in the history: who wrote it and why, and when the feed took it back', async () => {
    await edit({ weightKg: 250, eta: '2026-12-05T10:30' })
    await take({ Weight: '300' })
    const { id } = await findStored()
    expect(await actsOf(id)).toMatchObject([
      {
        ...{ act: 'changed', reason: 'The carrier called', createdBy: admin.userId },
        changes: { weightKg: { before: '100', after: '250' }, eta: { before: '2026-12-01', after: '2026-12-05 10:30' } },
      },
      { act: 'followed_feed', createdBy: null, reason: null, changes: { weightKg: { before: '250', after: '300' } } },
    ])
  })

  test('keeps every kind of field: a text, a place with its words, a date with its mark', async () => {
    await edit({ carrier: 'MSC', destination: 'MXVER', eta: '2026-12-05' })
    await take({ Weight: '1' })
    expect(await findStored()).toMatchObject({
      ...{ carrier: 'MSC', destinationPort: 'MXVER', destinationText: null, weightKg: 1 },
      ...{ eta: new Date('2026-12-05T18:00:00Z'), etaIsDay: true },
    })
    await take({ Weight: '1', To: 'MXATM' })
    expect(await findStored()).toMatchObject({ carrier: 'MSC', destinationPort: 'MXATM' })
  })
})

describe('an actual date typed by hand', () => {
  const facts = async () => {
    const { id, status, ata } = await findStored()
    return [status, ata?.toISOString().slice(0, 10) ?? null, ...(await eventsOf(id))]
  }

  test('brings its event and moves the status on, and both stay with it', async () => {
    await edit({ ata: '2026-11-20' })
    expect(await facts()).toEqual(['arrived', '2026-11-20', '9 2026-11-20 by hand'])
    await take({ Weight: '1' })
    expect(await facts()).toEqual(['arrived', '2026-11-20', '9 2026-11-20 by hand'])
    await take({ ATA: '2026-11-22' })
    expect(await facts()).toEqual(['arrived', '2026-11-22', '9 2026-11-22 tms'])
    expect(await ruled()).toEqual([])
  })

  test('that is taken away stays away, with its event and its status', async () => {
    await take({ ATD: '2026-11-05', ATA: '2026-11-20' })
    expect(await facts()).toEqual(['arrived', '2026-11-20', '7 2026-11-05 tms', '9 2026-11-20 tms'])
    await edit({ ata: null }, { ata: 'always' })
    expect(await facts()).toEqual(['in_transit', null, '7 2026-11-05 tms'])
    await take({ ATD: '2026-11-05', ATA: '2026-11-21' })
    expect(await facts()).toEqual(['in_transit', null, '7 2026-11-05 tms'])
    await release('all')
    expect(await facts()).toEqual(['arrived', '2026-11-21', '7 2026-11-05 tms', '9 2026-11-21 tms'])
  })

  test('leaves a status alone that was typed', async () => {
    await edit({ status: 'requested' })
    await edit({ atd: '2026-11-05' })
    expect((await findStored()).status).toBe('requested')
  })

  test.each([
    { rule: 'until', same: '2026-11-10', other: '2026-11-15' },
    { rule: 'always', same: '2026-11-10', other: '2026-11-10' },
    { rule: 'feed', same: '2026-11-12', other: '2026-11-15' },
  ] as const)('by the rule $rule is $same after the same containers and $other after others', async ({ rule, same, other }) => {
    await box('MSKU1234565,S-1,DISC,2026-11-12T08:00')
    expect(await facts()).toEqual(
      ['arrived', '2026-11-12', '7 2026-11-12 containers of all', '9 2026-11-12 containers of all'].filter((fact) => !fact.startsWith('7')),
    )
    await edit({ ata: '2026-11-10' }, { ata: rule })
    await box('MSKU1234565,S-1,DISC,2026-11-12T08:00')
    const of = (day: string) => (day === '2026-11-10' ? 'by hand' : 'containers of all')
    expect(await facts()).toEqual(['arrived', same, `9 ${same} ${of(same)}`])
    await box('MSKU1234565,S-1,DISC,2026-11-15T08:00')
    expect(await facts()).toEqual(['arrived', other, `9 ${other} ${of(other)}`])
    await release('all')
    expect(await facts()).toEqual(['arrived', '2026-11-15', '9 2026-11-15 containers of all'])
  })

  test('that is taken away is not brought back by the containers that said it', async () => {
    await box('MSKU1234565,S-1,DISC,2026-11-12T08:00')
    await edit({ ata: null })
    await box('MSKU1234565,S-1,DISC,2026-11-12T08:00', 'MSKU1234565,S-1,LOAD,2026-11-02T08:00')
    expect(await facts()).toEqual(['in_transit', null, '7 2026-11-02 containers of all'])
  })
})

test('a status typed by hand stays until the feed sends another, and a cancelled shipment is not taken up by a file that repeats itself', async () => {
  const { id } = await findStored()
  await cancelShipment(actOf(admin, stageNow), id, 'Booked twice')
  await take({ Weight: '1' })
  expect((await findStored()).status).toBe('cancelled')
  await restoreShipment(actOf(admin, stageNow), id, 'It is real')
  expect([(await findStored()).status, await ruled()]).toEqual(['booked', []])
  await cancelShipment(actOf(admin, stageNow), id, 'Booked twice')
  await take({ State: 'Sailing' })
  expect([(await findStored()).status, await ruled()]).toEqual(['in_transit', []])
})

describe('an edit', () => {
  test('that began on an older version is refused with what is there now', async () => {
    const { id, version } = await findStored()
    await edit({ carrier: 'MSC' })
    const late = editShipment(actOf(admin, stageNow), id, { version, edit: { carrier: 'CMA CGM' }, reason: 'Late' })
    await expect(late).rejects.toBeInstanceOf(ConflictError)
    await expect(late).rejects.toMatchObject({ key: 'repairs.staleBy', version: version + 1, current: { carrier: 'MSC' } })
    // A retried submission is no conflict.
    expect(await editShipment(actOf(admin, stageNow), id, { version, edit: { carrier: 'MSC' }, reason: 'Again' })).toBe(true)
    expect(await actsOf(id)).toHaveLength(1)
    await take({ Weight: '1' })
    await expect(
      editShipment(actOf(admin, stageNow), id, { version: version + 1, edit: { carrier: 'X' }, reason: 'Late' }),
    ).rejects.toMatchObject({ key: 'repairs.stale' })
  })

  test.each([
    [{ number: 's-2' }, 'repairs.numberTaken', 'number'],
    [{ number: null }, 'repairs.numberRequired', 'number'],
    [{ shipmentDate: null }, 'repairs.shipmentDateRequired', 'shipmentDate'],
    [{ destination: 'XXNON' }, 'repairs.unknownPlace', 'destination'],
    [{ ata: '2026-11-27' }, 'repairs.dateAhead', 'ata'],
    [{ atd: '2026-11-20', ata: '2026-11-10' }, 'repairs.arrivedBeforeDeparture', 'ata'],
    [{ ata: '2026-11-20', deliveredAt: '2026-11-10' }, 'repairs.deliveredBeforeArrival', 'deliveredAt'],
  ] as const)('to %o is refused', async (edited, key, field) => {
    await takeShipments(place.dataDir, [{}, { Nr: 'S-2' }])
    await expect(edit(edited)).rejects.toMatchObject({ key, field })
    expect(await ruled()).toEqual([])
  })

  test('is for roles 1 and 3 and their customers alone', async () => {
    const { customerId } = await findStored()
    const [foreign = 0] = await seedCustomers(1)
    for (const [roleId, customerIds, isDone] of [
      [2, [customerId], false],
      [3, [foreign], false],
      [5, [customerId], false],
      [3, [customerId], true],
    ] as const) {
      const viewer = await seedViewer({ roleId, customerIds: [...customerIds] })
      expect(await edit({ carrier: 'MSC' }, {}, viewer)).toBe(isDone)
      if (!isDone) expect(await followFeedAgain(actOf(viewer, stageNow), (await findStored()).id, 'all')).toBe(false)
    }
  })

  test('keeps the hour typed by the clock of a place that changes too', async () => {
    await edit({ eta: '2026-12-05T10:00' })
    expect((await findStored()).eta).toEqual(new Date('2026-12-05T16:00:00Z'))
    await edit({ destination: 'CNSHA' })
    expect((await findStored()).eta).toEqual(new Date('2026-12-05T02:00:00Z'))
  })

  test('names who typed an expected date, and a feed that takes it back is its source again', async () => {
    await edit({ eta: '2026-12-05' })
    await take({ ETA: '2026-12-07' })
    const { rows } = await db().execute(sql`select source, edited_by::int as by from shipment_dates where kind = 'eta' order by id`)
    expect(rows).toEqual([
      { source: 'tms', by: null },
      { source: null, by: admin.userId },
      { source: 'tms', by: null },
    ])
  })
})
