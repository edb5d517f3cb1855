import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedTerminal } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { listTerminalsOf } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { listContainerEvents, listContainerHistory } from '#domain/freight/containers/details/container-details.server.ts'
import { findEdit } from '#domain/intake/edits/containers/current-container.server.ts'
import { type CommonEdit, previewMany, saveMany } from '#domain/intake/edits/containers/edit-many.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
let operator: Viewer
let own: number[]
let foreign: number

beforeAll(async () => {
  await seedPort(db())
  await seedPort(db(), { code: 'MXVER', name: 'Veracruz' })
  await seedTerminal(db(), 'MXVER')
  const [customerId = 0, stranger = 0] = await seedCustomers(2)
  operator = await seedViewer({ roleId: 3, customerIds: [customerId] })
  const boxes = ['2026-03-10', '2026-03-12', '2026-03-19'].map((day) => ({ ata: new Date(`${day}T12:00:00Z`), status: 'arrived' as const }))
  await seedShipment(db(), { customerId, destinationPort: 'MXZLO', containers: boxes })
  await seedShipment(db(), { customerId: stranger, destinationPort: 'MXZLO', containers: [{}] })
  const { rows } = await change(
    'select c.id::int, s.customer_id::int as customer from containers c join shipments s on s.id = c.shipment_id order by c.id',
  )
  own = rows.filter(({ customer }: { customer: number }) => customer === customerId).map(({ id }: { id: number }) => id)
  foreign = rows.find(({ customer }: { customer: number }) => customer === stranger).id
})

const chosen = async (ids: readonly number[], edit: CommonEdit) => {
  const lines = await previewMany(operator, ids, edit, now)
  return lines.map(({ id, version }) => ({ id, version }))
}
const stand = async (id: number) => (await findEdit(operator, id))?.edit
const trail = async () => (await change(`select count(*)::int as n from audit_entries where action = 'save-container'`)).rows[0].n

describe('edits of several containers', () => {
  test('several containers can move to terminals of their destination countries, and a foreign container adds none', async () => {
    await seedPort(db(), { code: 'DKAAR', name: 'Aarhus', countryCode: 'DK' })
    await seedTerminal(db(), 'DKAAR')
    const [stranger = 0] = await seedCustomers(1)
    await seedShipment(db(), { customerId: stranger, destinationPort: 'DKAAR', containers: [{}] })
    const { rows } = await change('select max(id)::int as id from containers')
    const portsOf = async (ids: readonly number[]) => (await listTerminalsOf(operator, ids)).map(({ port }) => port)
    expect(await portsOf([...own, rows[0].id])).toEqual(['MXVER'])
    expect(await portsOf([])).toEqual([])
  })

  test('a preview shows the changes of each container and writes nothing', async () => {
    const before = await trail()
    const lines = await previewMany(operator, [...own, foreign, 987_654_321], { terminal: 'MXVER', customerFreeDays: 7 }, now)
    expect(lines.map(({ id }) => id).sort()).toEqual([...own].sort())
    for (const { changes, refusal } of lines) {
      expect(changes).toEqual({ terminal: { before: null, after: 'MXVER' }, customerFreeDays: { before: null, after: '7' } })
      expect(refusal).toBeNull()
    }
    expect([await trail(), (await stand(own[0] ?? 0))?.terminal]).toEqual([before, null])
  })

  test('each changed container gets its own line in the history and the audit trail, and the others stay unchanged', async () => {
    const [first = 0, second = 0] = own
    const before = await trail()
    await saveMany(actOf(operator, now), await chosen([first], { carrierFreeDays: 3 }), { carrierFreeDays: 3 })
    const edit = { carrierFreeDays: 3, terminal: 'MXVER' }
    await saveMany(actOf(operator, now), await chosen([first, second], edit), edit)
    expect((await trail()) - before).toBe(3)
    // An unchanged field is no change: the second history line of the first container names the terminal only.
    const [newest] = await listContainerHistory(operator, first)
    expect(newest?.changes).toEqual({ terminal: { before: null, after: 'MXVER' } })
    expect(await stand(second)).toMatchObject({ carrierFreeDays: 3, terminal: 'MXVER', customerFreeDays: null })
  })

  test('the preview names a container returned before its arrival, and saving anyway saves none', async () => {
    const edit = { emptyReturnedOn: '2026-03-14' }
    const lines = await previewMany(operator, own, edit, now)
    expect(lines.filter(({ refusal }) => refusal).map(({ id, refusal }) => [id, refusal])).toEqual([
      [own[2], 'containers.returnedBeforeArrival'],
    ])
    const all = lines.map(({ id, version }) => ({ id, version }))
    await expect(saveMany(actOf(operator, now), all, edit)).rejects.toThrow('containers.returnedBeforeArrival')
    for (const id of own) expect([(await stand(id))?.emptyReturnedOn, await listContainerEvents(operator, id)]).toEqual([null, []])
    await saveMany(actOf(operator, now), await chosen(own.slice(0, 2), edit), edit)
    for (const id of own.slice(0, 2)) {
      expect((await listContainerEvents(operator, id)).map(({ eventType }) => eventType)).toEqual([9])
    }
  })

  test('none is saved when somebody else saved one of them meanwhile', async () => {
    const [, second = 0, third = 0] = own
    const edit = { customerFreeDays: 14 }
    const before = await chosen([second, third], edit)
    await change(`update containers set voyage = '7E' where id = $1`, third)
    await expect(saveMany(actOf(operator, now), before, edit)).rejects.toThrow('containers.many.stale')
    expect((await stand(second))?.customerFreeDays).toBeNull()
  })

  test('a foreign container is refused like an absent one, and nothing is saved', async () => {
    const [first = 0] = own
    const edit = { customerFreeDays: 21 }
    for (const id of [foreign, 987_654_321]) {
      const both = [...(await chosen([first], edit)), { id, version: 1 }]
      await expect(saveMany(actOf(operator, now), both, edit)).rejects.toThrow('containers.many.gone')
    }
    expect((await stand(first))?.customerFreeDays).toBeNull()
  })

  test('two concurrent saves of the same containers take turns, and one reports a conflict', async () => {
    const edits = [{ customerFreeDays: 10 }, { customerFreeDays: 28 }]
    const shown = await chosen(own, {})
    const ends = await Promise.allSettled(edits.map((edit, at) => saveMany(actOf(operator, now), at ? [...shown].reverse() : shown, edit)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
