import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { shapeOf } from '#app/api/http/read-request.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { rounds as roundsOf, turn } from '#tests/support/extent.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startApi } from './api-under-test.ts'
import { junk, junkValues } from './junk.ts'

const place = withRecord()
let token = ''

/** HOSTILE=20000 sends as many. */
const rounds = Number(process.env.HOSTILE ?? roundsOf({ once: 300, all: 2_000 }))

beforeAll(async () => {
  const customer = await insertCustomer('Acme')
  await insertContainer(await insertShipment(customer, 'A-1', { mode: 'sea' }), 'MSKU0000001')
  const admin = await seedPerson({ roleId: 1 })
  token = (await seedToken(admin.userId, { perMinute: 1_000_000 })).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

test(`no call answers ${rounds} hostile requests with a fault of its own, and each refusal is a problem that says why`, async () => {
  const api = await startApi()
  const { pick: any, fraction: roll } = rollDice(20_261_125 + turn)
  const strange: unknown[] = []
  const send = async () => {
    const call = any(calls)
    const path = call.path.replace(/:\w+/g, () => encodeURIComponent(String(any(junk)).slice(0, 300)) || 'x')
    const names = [...Object.keys(shapeOf(call.query)), 'nothing', '__proto__', 'fields', 'after', 'limit', 'order']
    const query = Array.from({ length: Math.floor(roll() * 5) }, () => `${encodeURIComponent(any(names))}=${any(junk).replaceAll('#', '')}`)
    const fields = [...Object.keys(shapeOf(call.body)), '__proto__', 'constructor']
    const body =
      roll() < 0.2 ? any(junk) : Object.fromEntries(fields.map((name) => [name, call.bodyType === 'form' ? any(junk) : any(junkValues)]))
    const method = any([call.method, call.method, 'get', 'post']).toUpperCase()
    const sent = roll() < 0.9 ? token : any(junk).replace(/[^\w]/g, '')
    const options = { method, token: sent, ...(call.body && method !== 'GET' && { body, bodyType: call.bodyType }) }
    const answer = await api
      .call(`${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, options)
      .catch((error: Error) => ({ status: 0, headers: new Headers(), body: { error: String(error.cause ?? error) } }))
    const isProblem = answer.status < 400 || (answer.headers.get('Content-Type') ?? '').startsWith('application/problem+json')
    if (answer.status === 0 || answer.status >= 500 || !isProblem) strange.push({ path, query, sent: options.body, ...answer })
  }
  for (let done = 0; done < rounds; done += 10) await Promise.all(Array.from({ length: 10 }, send))
  expect(strange).toEqual([])
}, 600_000)
