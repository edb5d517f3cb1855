import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { type ApiAnswer, startApi } from '#tests/app/api/api-under-test.ts'
import { change, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { allowTokens, getChanges, here, tokenFor, told, toldAfter } from './followed-changes.ts'

withRecord()

let acme = 0
let rival = 0
let acmes = ''
let _rivals = ''
let _both = ''

beforeAll(async () => {
  await allowTokens()
  acme = await insertCustomer('Acme')
  rival = await insertCustomer('Rival')
  acmes = await tokenFor(3, [acme])
  _rivals = await tokenFor(3, [rival])
  _both = await tokenFor(3, [acme, rival])
})

/** After so many milliseconds a call that was sent is waiting. */
const begunMs = 200

describe('waiting', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  beforeEach(async () => {
    api = await startApi()
  })

  const timed = async (asked: Promise<ApiAnswer>) => {
    const start = performance.now()
    const answer = await asked
    return { answer, ms: performance.now() - start }
  }

  test('a call that waits answers as soon as something of its own changes, and not for what others have', async () => {
    const cursor = await here(acmes)
    const waiting = timed(getChanges(acmes, { after: cursor, wait: 20 }, api))
    await sleep(begunMs)
    await insertShipment(rival, 'WAIT-1')
    // Longer than the watch takes to its next look.
    await sleep(700)
    const id = await insertShipment(acme, 'WAIT-2')
    const { answer, ms } = await waiting
    expect(answer.body.data.map(told)).toEqual([`shipment ${id} changed`])
    expect(ms).toBeGreaterThan(800)
    expect(ms).toBeLessThan(6_000)
  })

  test('what is gone ends the wait as well', async () => {
    const id = await insertShipment(acme, 'WAIT-GONE-1')
    const waiting = getChanges(acmes, { after: await here(acmes), wait: 20 }, api)
    await sleep(begunMs)
    await change('update shipments set customer_id = $2 where id = $1', id, rival)
    expect((await waiting).body.data.map(told)).toEqual([`shipment ${id} gone`])
  })

  test('a wait in which nothing changes ends empty, with a cursor to go on from', async () => {
    const { answer, ms } = await timed(getChanges(acmes, { after: await here(acmes), wait: 1 }, api))
    expect(answer).toMatchObject({ status: 200, body: { data: [], page: { more: false } } })
    expect(ms).toBeGreaterThan(900)
    expect(ms).toBeLessThan(5_000)
    const id = await insertShipment(acme, 'AFTER-WAIT-1')
    expect(await toldAfter(acmes, answer.body.page.next)).toEqual([`shipment ${id} changed`])
  })

  test('forty calls that wait hold neither a turn nor a connection: other calls answer meanwhile', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, () => tokenFor(3, [acme])))
    const cursor = await here(acmes)
    const waiting = tokens.flatMap((token) => Array.from({ length: 10 }, () => getChanges(token, { after: cursor, wait: 20 }, api)))
    await sleep(begunMs)
    const pool = databasePool()
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBeLessThan(3)
    const { answer, ms } = await timed(api.call('/shipments?limit=1', { token: acmes }))
    expect([answer.status, ms < 1_500]).toEqual([200, true])
    await insertShipment(acme, 'FORTY-1')
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  })

  test('a token waits ten times at once, and is told to come again with the eleventh', async () => {
    const cursor = await here(acmes)
    const waiting = Array.from({ length: 11 }, () => getChanges(acmes, { after: cursor, wait: 20 }, api))
    await Promise.race(waiting)
    await insertShipment(acme, 'ELEVEN-1')
    const answers = await Promise.all(waiting)
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 503])
    const refused = answers.find(({ status }) => status === 503)
    expect([refused?.body.code, Number(refused?.headers.get('Retry-After')) > 0]).toEqual(['busy', true])
  })

  test('a client that goes away gives its place up at once', async () => {
    const cursor = await here(acmes)
    const query = new URLSearchParams({ kind: 'shipment,container', after: cursor, wait: '20' })
    const leaving = new AbortController()
    const cut = Array.from({ length: 10 }, () =>
      fetch(`${api.address}/api/v1/changes?${query}`, { headers: { Authorization: `Bearer ${acmes}` }, signal: leaving.signal }),
    )
    await sleep(begunMs)
    leaving.abort()
    await Promise.allSettled(cut)
    await sleep(begunMs)
    const last = getChanges(acmes, { after: cursor, wait: 20 }, api)
    await insertShipment(acme, 'LEFT-1')
    expect((await last).status).toBe(200)
    expect(api.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('a token that is revoked while it waits learns nothing more', async () => {
    const { userId } = await seedPerson({ roleId: 3, customerIds: [acme] })
    const { id, token } = await seedToken(userId)
    const waiting = getChanges(token, { after: await here(token), wait: 20 }, api)
    await sleep(begunMs)
    await change('update access_tokens set revoked_at = now() where id = $1', id)
    await insertShipment(acme, 'REVOKED-1')
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'token-revoked' } })
  })

  test('a call that waited counts as one', async () => {
    const cursor = await here(acmes)
    const left = async (wait: number) =>
      Number(/r=(\d+)/.exec((await getChanges(acmes, { after: cursor, wait }, api)).headers.get('RateLimit') ?? '')?.[1])
    const before = await left(0)
    const waited = left(20)
    await sleep(begunMs)
    await insertShipment(acme, 'ONE-1')
    expect(await waited).toBe(before - 1)
  })
})
