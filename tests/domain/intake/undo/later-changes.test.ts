import { expect, test } from 'vitest'
import { previewUndo } from '#domain/intake/undo/run-undo.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { takingIn, undo } from './taken.ts'

const place = withRecord('with ports')
const take = takingIn(() => place.dataDir)

test('names each later change once, by the last file that made it and was not undone', async () => {
  const administrator = await seedViewer({ roleId: 1 })
  const first = await take.orders([{ Nr: 'N-1', Bill: 'B-1' }])
  await take.orders([{ Nr: 'N-1', Bill: 'B-1', Weight: '12', Goods: 'Syrup' }], {}, 'second.csv')
  await take.orders([{ Nr: 'N-1', Bill: 'B-1', Weight: '13', Goods: 'Syrup', ATA: '2026-01-20' }], {}, 'third.csv')
  await take.containers(['MSKU1234565,B-1,LOAD,2026-01-05T08:00'])
  const undone = await take.orders([{ Nr: 'N-1', Bill: 'B-1', Weight: '14', Goods: 'Pills', ATA: '2026-01-20' }], {}, 'wrong.csv')
  await undo(administrator, undone)
  const kept = (await previewUndo(administrator, first, new Date()))?.lists.kept.find(({ name }) => name === 'N-1')
  const later = kept?.later.map(({ by, fields, rows }) => [by?.fileName, fields, rows])
  expect(later).toEqual([
    ['boxes.csv', ['atd'], { containers: 1, shipment_events: 2 }],
    ['third.csv', ['ata', 'status', 'weight_kg'], {}],
    ['second.csv', ['goods'], {}],
  ])
})
