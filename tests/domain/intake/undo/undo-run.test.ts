import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { openChangeSet } from '#domain/core/change-sets/change-set.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { decideHeld, listHeld } from '#domain/intake/held/held-shipments.server.ts'
import { findRunUndo, previewUndo } from '#domain/intake/undo/run-undo.server.ts'
import { undoRun } from '#domain/intake/undo/undo-run.server.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { actOf } from '#tests/support/admins.ts'
import { inAll } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer } from '#tests/support/test-viewers.ts'
import { everyRow, type Order, origin, run, takingIn, undo } from './taken.ts'

const place = withRecord('with ports')
const take = takingIn(() => place.dataDir)
let administrator: Viewer
beforeEach(async () => {
  await db().execute(sql`truncate shipments, customers, customer_groups, feed_runs, held_shipments, change_sets, users cascade`)
  administrator = await seedViewer({ roleId: 1 })
})

const day = (at: number) => `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
const current = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({ Nr: `N-${at}`, ETA: day(at), Bill: `B-${at}`, ATA: at % 3 === 0 ? day(at) : '' }))

describe('an undone run leaves every row of the database as it was', () => {
  test('of many lines that create, change, move and leave shipments and customers, in seconds', { timeout: 120_000 }, async () => {
    /** Shipments that are there, and five thirds of them in the file, two lines each: 5,000 of them, or a tenth. */
    const size = inAll ? 1_500 : 150
    const lines = (size * 10) / 3
    await take.orders(current(size))
    const before = await everyRow()
    const next = Array.from({ length: lines / 2 }, (_, at) => at).flatMap((at): Order[] => {
      const order = { Nr: `N-${at}`, ETA: day(at % 5 === 0 ? at : at + 1), Bill: `B-${at}`, ATA: at % 4 === 0 ? day(at) : '' }
      const owner = at % (size / 15) === 0 ? { Owner: `Newcomer ${at % ((size * 7) / 15)}` } : {}
      return [
        { ...order, ...owner, Goods: 'Syrup' },
        { ...order, ...owner, Goods: 'Bandages', Weight: '2.5' },
      ]
    })
    const id = await take.orders(next)
    expect(await run('select lines, taken from feed_runs where id = $1', [id])).toEqual([{ lines, taken: lines }])
    const after = await everyRow()
    expect(after).not.toEqual(before)
    const begun = performance.now()
    const preview = await previewUndo(administrator, id, new Date())
    const seen = performance.now()
    expect(await everyRow()).toEqual(after)
    expect(preview?.counts).toEqual({
      removed: [
        { table: 'customers', outcome: 'removed', objects: 7 },
        { table: 'shipments', outcome: 'removed', objects: (size * 2) / 3 },
      ],
      restored: [{ table: 'shipments', outcome: 'restored', objects: size }],
      kept: [],
    })
    const starts = performance.now()
    expect(await undo(administrator, id)).toEqual({ removed: 7 + (size * 2) / 3, restored: size, kept: 0 })
    const seconds = [seen - begun, performance.now() - starts].map((ms) => ms / 1_000)
    expect(await everyRow()).toEqual(before)
    expect(Math.max(...seconds)).toBeLessThan(20)
    process.stdout.write(`preview and undo of ${lines} lines: ${seconds.map((each) => each.toFixed(2)).join(' and ')} s\n`)

    const again = await take.orders(next)
    expect(await run('select taken, unchanged from feed_runs where id = $1', [again])).toEqual([{ taken: lines, unchanged: 0 }])
  })

  test('of containers, whose shipments were completed with their dates', async () => {
    await take.orders([
      { Nr: 'N-1', Bill: 'B-1' },
      { Nr: 'N-2', Bill: 'B-2' },
    ])
    await take.containers(['MSKU1234565,B-1,LOAD,2026-01-05T08:00'])
    const before = await everyRow()
    const id = await take.containers([
      'MSKU1234565,B-1,LOAD,2026-01-06T08:00',
      'MSKU1234565,B-1,DISC,2026-01-20T08:00',
      'TRHU2345677,B-2,LOAD,2026-01-05T08:00',
      'TRHU2345677,B-2,RETURN,2026-02-05T08:00',
    ])
    expect(await run('select ata is not null as "isThere", status from shipments order by number')).toEqual([
      { isThere: true, status: 'arrived' },
      { isThere: false, status: 'delivered' },
    ])
    expect(await undo(administrator, id)).toMatchObject({ removed: 1, kept: 0 })
    expect(await everyRow()).toEqual(before)
  })

  test('of invoices with their lines', async () => {
    await take.orders([{ Nr: 'N-1' }])
    const line = (number: string, total: string, what = 'Freight') =>
      `${number},Acme,N-1,2026-03-01,2026-03-31,USD,${total},${what},${total}`
    await take.invoices([line('F-1', '100')])
    const before = await everyRow()
    const id = await take.invoices([line('F-1', '120', 'Handling'), line('F-2', '50')])
    expect(await undo(administrator, id)).toEqual({ removed: 1, restored: 1, kept: 0 })
    expect(await everyRow()).toEqual(before)
  })

  test('of what it held, also where somebody has decided on it since', async () => {
    await take.orders([{ Nr: 'N-1' }])
    const before = await everyRow()
    const hold = { customer: { column: 'Owner', unknown: 'hold' } }
    const id = await take.orders(
      [
        { Nr: 'N-2', Owner: 'Nobody knows' },
        { Nr: 'N-3', Owner: 'Somebody else' },
      ],
      hold,
    )
    const [group] = await listHeld(administrator)
    await decideHeld(actOf(administrator, new Date(), origin), [group?.id ?? 0], { act: 'confirm' })
    expect(await run('select count(*)::int as count from shipments')).toEqual([{ count: 2 }])
    expect(await undo(administrator, id)).toMatchObject({ kept: 0 })
    expect(await everyRow()).toEqual(before)
  })

  test('where the runs of one source are undone from the last to the first', async () => {
    const states = [await everyRow()]
    const runs: number[] = []
    for (const changed of [{ Weight: '1' }, { Weight: '2', ETA: '2026-05-01' }, { ATA: '2026-05-02' }]) {
      runs.push(await take.orders([{ Nr: 'N-1', ...changed }, { Nr: `N-${runs.length + 2}` }]))
      states.push(await everyRow())
    }
    for (const id of runs.toReversed()) {
      states.pop()
      await undo(administrator, id)
      expect(await everyRow()).toEqual(states.at(-1))
    }
  })
})

describe('something newer', () => {
  const comment = async (number: string) => {
    const { userId } = await seedPerson({ roleId: 1 })
    await run(
      `insert into shipment_comments (shipment_id, type, text, created_by, creation_key) select id, 'other', 'Mine', $1, $2 from shipments where number = $2`,
      [userId, number],
    )
  }

  test('holds the whole run back until a person leaves it as it is', async () => {
    const first = await take.orders([{ Nr: 'N-1' }, { Nr: 'N-2' }, { Nr: 'N-3' }, { Nr: 'N-4', Owner: 'Beta' }])
    await comment('N-1')
    await take.orders([{ Nr: 'N-2', Weight: '12' }])
    await run(`update shipments set goods = 'By hand' where number = 'N-3'`)
    const before = await everyRow()
    await expect(undo(administrator, first)).rejects.toMatchObject({ key: 'received.undo.rests' })
    expect(await everyRow()).toEqual(before)
    const preview = await previewUndo(administrator, first, new Date())
    expect(preview?.lists.kept).toMatchObject([
      { table: 'customer_groups', name: 'Undone', later: [{ why: 'referred', by: null, rows: { customers: 1 } }] },
      { table: 'customers', name: 'Acme', later: [{ why: 'referred', by: { fileName: 'orders.csv' }, rows: { shipments: 3 } }] },
      { table: 'shipments', name: 'N-1', later: [{ why: 'referred', by: null, rows: { shipment_comments: 1 } }] },
      { table: 'shipments', name: 'N-2', later: [{ by: { fileName: 'orders.csv' }, fields: ['weight_kg'], rows: {} }] },
      { table: 'shipments', name: 'N-3', later: [{ why: 'changed', by: null, fields: [], rows: {} }] },
    ])
    expect(preview?.lists.removed.map(({ name }) => name)).toEqual(['Beta', 'N-4'])
    expect(await undo(administrator, first, true)).toEqual({ removed: 2, restored: 0, kept: 5 })
    expect(await run('select number from shipments order by number')).toEqual([{ number: 'N-1' }, { number: 'N-2' }, { number: 'N-3' }])
  })

  test('beside what a run changed stays, while that goes back', async () => {
    await take.orders([{ Nr: 'N-1', ETA: '2026-05-01' }])
    const id = await take.orders([{ Nr: 'N-1', ETA: '2026-06-01', Weight: '99' }])
    await run(`update shipments set agent = 'By hand'`)
    await comment('N-1')
    expect((await previewUndo(administrator, id, new Date()))?.lists.restored).toMatchObject([
      {
        name: 'N-1',
        fields: [
          { column: 'eta', now: '2026-06-01', before: '2026-05-01' },
          { column: 'weight_kg', now: '99', before: '10' },
        ],
      },
    ])
    expect(await undo(administrator, id)).toEqual({ removed: 0, restored: 1, kept: 0 })
    expect(await run('select weight_kg::float8 as kg, agent, eta::date::text as eta from shipments')).toMatchObject([
      { kg: 10, agent: 'By hand' },
    ])
  })
})

describe('a run', () => {
  test('is undone by administrators of its project alone, and once', async () => {
    const id = await take.orders([{ Nr: 'N-1' }])
    const before = await everyRow()
    for (const who of [{ roleId: 3 }, { roleId: 5 }, { roleId: 2 }, { roleId: 1, projectId: 2 }] as const) {
      const viewer = await seedViewer(who)
      expect([await undo(viewer, id), await previewUndo(viewer, id, new Date())]).toEqual([null, null])
    }
    expect((await everyRow()).shipments).toEqual(before.shipments)
    const both = await Promise.allSettled([undo(administrator, id), undo(administrator, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(undo(administrator, id)).rejects.toMatchObject({ key: 'received.undo.over' })
    expect(await findRunUndo(administrator, id, new Date())).toMatchObject({ state: 'undone', reason: 'The wrong file' })
    expect(await findRunUndo(await seedViewer({ roleId: 1, projectId: 2 }), id, new Date())).toBeNull()
  })

  test('says why it cannot be undone after 30 days, and where nothing was recorded', async () => {
    const id = await take.orders([{ Nr: 'N-1' }])
    const later = new Date(Date.now() + 31 * dayMs)
    expect(await findRunUndo(administrator, id, later)).toEqual({ state: 'expired' })
    expect(await previewUndo(administrator, id, later)).toBeNull()
    await expect(undo(administrator, id, false, later)).rejects.toMatchObject({ key: 'received.undo.over' })
    await run('update feed_runs set change_set_id = null')
    expect(await findRunUndo(administrator, id, new Date())).toEqual({ state: 'unrecorded' })
  })

  test('that changed nothing has nothing to undo', async () => {
    await take.orders([{ Nr: 'N-1' }])
    await expect(undo(administrator, await take.orders([{ Nr: 'N-1' }]))).rejects.toMatchObject({ key: 'received.undo.nothing' })
  })

  test('that is undone while it is taken in goes no further', async () => {
    const changeSetId = await openChangeSet(db(), { projectId: 4, kind: 'feed-run', createdBy: null, createdAt: new Date() })
    const { inTurn } = await import('#domain/intake/writers/turn.server.ts')
    await inTurn(4, { changeSetId }, (tx) => tx.execute(sql`insert into customers (project_id, name) values (4, 'First part')`))
    const [row] = await run(
      `insert into feed_runs (project_id, source, file_name, change_set_id) values (4, 'orders', 'long.csv', $1) returning id::float8 as id`,
      [changeSetId],
    )
    await undo(administrator, row.id)
    const second = inTurn(4, { changeSetId }, (tx) => tx.execute(sql`insert into customers (project_id, name) values (4, 'Second part')`))
    await expect(second).rejects.toThrow('It was undone while it was taken in.')
    expect(await run('select name from customers')).toEqual([])
  })

  test('leaves an entry in the audit trail for each thing, with the run, the person and the reason', async () => {
    await take.orders([{ Nr: 'N-1', Weight: '1' }])
    const id = await take.orders([
      { Nr: 'N-1', Weight: '2' },
      { Nr: 'N-2', Owner: 'Beta' },
    ])
    const ids = await run('select id::text as id, number from shipments order by number')
    await undo(administrator, id)
    const trail = await run(
      `select action, subject_kind as kind, subject_id as subject, user_id::int as by, details from audit_entries
       where user_id = $1 and action in ('feed-run-undone', 'undone-with-run') order by action, subject_kind, subject_id::bigint`,
      [administrator.userId],
    )
    const by = administrator.userId
    const named = { run: id, feed: 'orders', reason: 'The wrong file' }
    expect(trail).toMatchObject([
      {
        action: 'feed-run-undone',
        kind: 'feed-run',
        subject: String(id),
        by,
        details: { removed: 2, restored: 1, kept: 0, reason: named.reason },
      },
      { action: 'undone-with-run', kind: 'customer', by, details: { ...named, before: { name: 'Beta' } } },
      { kind: 'shipment', subject: ids[0].id, by, details: { ...named, before: { weight_kg: 2 }, after: { weight_kg: 1 } } },
      { kind: 'shipment', subject: ids[1].id, by, details: { ...named, before: { number: 'N-2' } } },
    ])
  })

  test('that is tried alone records nothing', async () => {
    const before = await run('select count(*)::int as count from row_changes')
    const { ingestFeed } = await import('#domain/intake/imports/ingest-feed.server.ts')
    const { trial, writeTrial } = await import('#tests/domain/intake/imports/trial-feed.ts')
    await ingestFeed({ file: writeTrial(`${place.dataDir}/dry.csv`, [{ Nr: 'N-1' }]), mapping: trial, dryRun: true })
    expect([await run('select count(*)::int as count from row_changes'), await run('select id from change_sets')]).toEqual([before, []])
  })
})

test('exceptions follow at once, and those that the run had closed count as seen when they opened', async () => {
  await take.orders([{ Nr: 'N-1', ETA: '2026-05-01' }])
  const id = await take.orders([{ Nr: 'N-1', ETA: '2026-05-01', ATA: '2026-05-02' }])
  await detectExceptions(new Date())
  const open = () =>
    run(`select kind, first_seen_at = opens_at as as_opened from exceptions where revised_at is null and closes_at is null`)
  const arrived = await open()
  expect(arrived.some(({ kind }) => kind === 'arrival-delayed')).toBe(false)
  await undo(administrator, id)
  expect(await open()).toContainEqual({ kind: 'arrival-delayed', as_opened: true })
  const after = await run('select * from exceptions order by id')
  await detectExceptions(new Date())
  expect(await run('select * from exceptions order by id')).toEqual(after)
})

test('an unknown run and one of another project answer alike', async () => {
  const stranger = await seedViewer({ roleId: 1, projectId: 2 })
  const id = await take.orders([{ Nr: 'N-1' }])
  expect([
    await undo(stranger, id),
    await undoRun(actOf(administrator, new Date(), origin), 999_999, { reason: 'None', leaveRest: false }),
  ]).toEqual([null, null])
})
