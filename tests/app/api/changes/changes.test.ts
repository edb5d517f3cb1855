import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { moveShipment } from '#domain/intake/edits/shipments/move-shipment.server.ts'
import { findLatestChanges } from '#domain/platform/change-log/change-feed.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { actOf } from '#tests/support/admins.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'
import { allowTokens, follow, getChanges, here, type Told, tokenFor, told, toldAfter } from './followed-changes.ts'

withRecord()

let acme = 0
let rival = 0
let acmes = ''
let rivals = ''
let both = ''

beforeAll(async () => {
  await allowTokens()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  acmes = await tokenFor(3, [acme])
  rivals = await tokenFor(3, [rival])
  both = await tokenFor(3, [acme, rival])
})

describe('what has changed', () => {
  test('the first call answers a cursor, behind which nothing is missing that a list answered meanwhile lacks', async () => {
    const early = await insertShipment(acme, 'EARLY-1')
    const { status, body, headers } = await getChanges(acmes, {})
    expect([status, body.data, body.page.more, headers.get('Fairway-As-Of')]).toEqual([200, [], true, null])
    const late = await insertShipment(acme, 'LATE-1')
    const ids = (await follow(acmes, body.page.next)).data.map(({ id }) => id)
    expect(ids).toContain(early)
    expect(ids.at(-1)).toBe(late)
  })

  test('each thing comes once a page, and again after its next change', async () => {
    const cursor = await here(acmes)
    const id = await insertShipment(acme, 'ONCE-1')
    await findLatestChanges()
    await change(`update shipments set goods = 'Glass' where id = $1`, id)
    const { data, next } = await follow(acmes, cursor)
    expect(data.map(told)).toEqual([`shipment ${id} changed`])
    expect(new Date(data[0]?.at ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000)
    await change(`update shipments set goods = 'Sand' where id = $1`, id)
    expect(await toldAfter(acmes, next)).toEqual([`shipment ${id} changed`])
  })

  test('changes come in the order of their commits: the transaction that wrote first and committed last comes last', async () => {
    const cursor = await here(acmes)
    const client = await databasePool().connect()
    await client.query('begin')
    const { rows } = await client.query(
      `insert into shipments (project_id, customer_id, number, status, shipment_date) values (4, $1, 'SLOW-1', 'booked', '2026-01-01') returning id::int`,
      [acme],
    )
    const quick = await insertShipment(acme, 'QUICK-1')
    const first = await follow(acmes, cursor)
    expect(first.data.map(told)).toEqual([`shipment ${quick} changed`])
    await client.query('commit')
    client.release()
    expect(await toldAfter(acmes, first.next)).toEqual([`shipment ${rows[0].id} changed`])
    expect(await toldAfter(acmes, cursor)).toEqual([`shipment ${quick} changed`, `shipment ${rows[0].id} changed`])
  })

  test('a thing that moves to another customer is gone for the one and changed for the other, and who sees both sees it changed', async () => {
    const shipment = await insertShipment(acme, 'MOVED-1')
    const container = await insertContainer(shipment, 'MSKU0000001')
    const cursors = { acmes: await here(acmes), rivals: await here(rivals), both: await here(both) }
    const move = { from: acme, to: rival, reason: 'It is theirs' }
    const origin = { network: null, userAgent: null, requestId: null }
    expect(await moveShipment(actOf(await seedViewer({ roleId: 1 }), new Date(), origin), shipment, move)).toBe(true)
    expect((await toldAfter(acmes, cursors.acmes)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} gone`])
    const changed = [`container ${container} changed`, `shipment ${shipment} changed`]
    expect((await toldAfter(rivals, cursors.rivals)).sort()).toEqual(changed)
    expect((await toldAfter(both, cursors.both)).sort()).toEqual(changed)
  })

  test('of what is deleted the former customer learns, and nobody learns of an id that was never theirs', async () => {
    const shipment = await insertShipment(acme, 'DELETED-1')
    const container = await insertContainer(shipment, 'MSKU0000002')
    const cursors = { acmes: await here(acmes), rivals: await here(rivals) }
    await change('delete from shipments where id = $1', shipment)
    expect((await toldAfter(acmes, cursors.acmes)).sort()).toEqual([`container ${container} gone`, `shipment ${shipment} gone`])
    expect(await toldAfter(rivals, cursors.rivals)).toEqual([])
  })

  test('an invoice is followed by whoever manages costs', async () => {
    const admin = await tokenFor(1, [])
    const cursor = await here(admin, { kind: 'invoice' })
    const moved = await seedInvoice(db(), { customerId: acme })
    const gone = await seedInvoice(db(), { customerId: acme })
    const first = await follow(admin, cursor, { kind: 'invoice' })
    expect(first.data.map(told)).toEqual([`invoice ${moved} changed`, `invoice ${gone} changed`])
    await change('delete from invoices where id = $1', gone)
    await change('update invoices set customer_id = $2 where id = $1', moved, rival)
    expect((await toldAfter(admin, first.next, { kind: 'invoice' })).sort()).toEqual(
      [`invoice ${gone} gone`, `invoice ${moved} changed`].sort(),
    )
  })

  test('a customer of the query narrows, and a foreign one is as absent', async () => {
    const [narrow, foreign] = [{ customer: String(acme) }, { customer: String(rival) }]
    const cursors = { narrow: await here(both, narrow), foreign: await here(acmes, foreign) }
    const mine = await insertShipment(acme, 'NARROW-1')
    await insertShipment(rival, 'NARROW-2')
    expect(await toldAfter(both, cursors.narrow, narrow)).toEqual([`shipment ${mine} changed`])
    expect(await toldAfter(acmes, cursors.foreign, foreign)).toEqual([])
  })

  test('pages joined lose nothing, whatever is written, moved and deleted meanwhile', async () => {
    const dice = rollDice(44)
    const [mine, others] = [await insertCustomer('Mine'), await insertCustomer('Others')]
    const token = await tokenFor(3, [mine])
    let after = await here(token, { kind: 'shipment' })
    const copy = new Set<number>()
    const seen = new Set<number>()
    const strangers = new Set<number>()
    let isWriting = true
    const write = async () => {
      const own: number[] = []
      for (let n = 0; n < 25; n += 1) {
        const client = await databasePool().connect()
        await client.query('begin')
        const { rows } = await client.query(
          `insert into shipments (project_id, customer_id, number, status, shipment_date)
           select 4, case when random() < 0.7 then $1::bigint else $2 end, gen_random_uuid()::text, 'booked', date '2026-01-01'
           from generate_series(1, $3::int) returning id::int, customer_id::int as owner`,
          [mine, others, dice.between(1, 6)],
        )
        const known = own[dice.between(0, Math.max(0, own.length - 1))]
        const act = dice.between(0, 3)
        if (known && act === 0) await client.query('delete from shipments where id = $1', [known])
        if (known && act === 1) await client.query('update shipments set customer_id = $2 where id = $1', [known, others])
        if (known && act === 2) await client.query('update shipments set customer_id = $2 where id = $1', [known, mine])
        await sleep(dice.between(0, 8))
        const isKept = dice.chance(0.8)
        await client.query(isKept ? 'commit' : 'rollback')
        client.release()
        if (!isKept) continue
        own.push(...rows.map(({ id }) => id))
        for (const { id, owner } of rows) if (owner === others) strangers.add(id)
        if (known && act === 2) strangers.delete(known)
      }
    }
    const api = await startApi()
    const copying = (async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !isWriting
        for (let isMore = true; isMore; ) {
          const { body } = await getChanges(token, { after, kind: 'shipment' }, api)
          const ids = (body.data as Told[]).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          // Changed objects are read again, as a client does.
          for (const { id } of body.data as Told[]) {
            const { status } = await api.call(`/shipments/${id}`, { token })
            if (status === 200) copy.add(id)
            else copy.delete(id)
          }
          for (const { id } of body.data as Told[]) seen.add(id)
          after = body.page.next
          isMore = body.page.more
        }
        await sleep(5)
      }
    })()
    await Promise.all([write(), write(), write()])
    isWriting = false
    await copying
    const { rows } = await change('select id::int from shipments where customer_id = $1', mine)
    expect([...copy].sort()).toEqual(rows.map(({ id }) => id).sort())
    expect([...seen].filter((id) => strangers.has(id))).toEqual([])
  }, 60_000)
})
