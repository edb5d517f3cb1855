import { beforeAll, describe, expect, test } from 'vitest'
import type { ClassicService } from '#app/api/api-paths.ts'
import type { ClassicCall } from '#app/api/classic/alias.server.ts'
import { classicCalls } from '#app/api/classic/classic-calls.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import {
  foreign,
  type Identity,
  identities,
  mine,
  roleOf,
  seedMatrix,
  strange,
  thingsToChange,
  thingsToRead,
  tokens,
  users,
} from '#tests/app/api/matrix-world.ts'
import { asked } from '#tests/support/extent.ts'
import { leastWith, nearestWithout } from '#tests/support/nearest.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { startClassic } from './classic-under-test.ts'
import { payloads } from './payloads/payloads.ts'

withRecord()
beforeAll(seedMatrix)

const table = (Object.keys(classicCalls) as ClassicService[]).flatMap((service) =>
  classicCalls[service].map((each) => [`${service} ${each.specified}`, service, each] as const),
)

/** Answers 404 for everybody: the specification shows neither what it is sent nor what it answers. */
const unknownCalls = /findDocuments/

/** Whoever is refused changes nothing. */
const thingsFor = async (call: ClassicCall, identity: Identity) => ({
  ...(call.call.method === 'get' || expected(call, identity) !== 'reached' ? thingsToRead(identity) : await thingsToChange(identity)),
  self: users.get(identity) ?? 0,
})

function expected({ specified, call }: ClassicCall, identity: Identity): number | 'reached' {
  if (call.capability === 'open') return 'reached'
  if (identity === 'nobody' || identity === 'of another project') return 401
  if (identity === 'without the grant' && call.grant) return 403
  if (unknownCalls.test(specified)) return 404
  return call.capability === 'own' || isAllowed(roleOf(identity), call.capability) ? 'reached' : 404
}

test('each call of the specification has its documented payload here, and no other has', () => {
  expect(Object.keys(payloads).sort()).toEqual(table.map(([, service, { specified }]) => payloadKey(service, specified)).sort())
})

/** Two services have a call of this name. */
const payloadKey = (service: ClassicService, specified: string) =>
  payloads[`${service} ${specified}`] ? `${service} ${specified}` : specified

describe.each(table)('%s', (_name, service, call) => {
  const payloadOf = async (things: Record<string, number | string>) => payloads[payloadKey(service, call.specified)]?.(things) ?? {}

  const { capability } = call.call
  const always: (Identity | undefined)[] =
    capability === 'open' || capability === 'own' ? ['nobody', 2] : [leastWith(capability), nearestWithout(capability)]
  const some = asked(
    identities,
    (identity) => `${service} ${call.specified} ${identity}`,
    (identity) => always.includes(identity),
  )

  test.each(some)('answers %s as the permission table says', async (identity) => {
    const { send } = await startClassic()
    const things = await thingsFor(call, identity)
    if (identity === 'without the grant') things.self = 0
    const answer = await send(service, call.specified, { ...(await payloadOf(things)), token: tokens.get(identity) })
    const wanted = expected(call, identity)
    // The documented credentials are nobody's.
    if (call.call.capability === 'open') expect([200, 400, 401]).toContain(answer.status)
    else if (wanted !== 'reached') expect(answer.status).toBe(wanted)
    else if (identity === 'without the grant') expect([200, 204, 404]).toContain(answer.status)
    else expect([answer.status, answer.body.message]).toSatisfy(([status]) => status === 200 || status === 204)
    if (answer.status >= 400) expect(answer.body.message).toEqual(expect.stringMatching(/\w/))
  })

  test.runIf(call.specified.includes('{') && !call.specified.includes('?'))('answers a foreign thing as an absent one', async () => {
    if (capability === 'own' || capability === 'open') return
    const role = ([2, 3, 5, 1] as const).find((each) => isAllowed(each, capability)) ?? 1
    const { send } = await startClassic()
    const token = tokens.get(role)
    const others = { ...(role === 1 ? { ...foreign, ...strange } : foreign), ...mine.get('service'), self: 999_999_998 }
    const theirs = await send(service, call.specified, { ...(await payloadOf(others)), token })
    const absent = await send(service, call.specified, { ...(await payloadOf(others)), id: 999_999_999, token })
    const plain = ({ status, body: { instance: _, ...body } }: typeof theirs) => ({ status, body })
    expect(plain(theirs)).toEqual(plain(absent))
    expect(theirs.status).toBe(404)
  })
})
