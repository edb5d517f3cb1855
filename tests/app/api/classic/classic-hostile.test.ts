import { beforeAll, expect, test } from 'vitest'
import type { ClassicService } from '#app/api/api-paths.ts'
import { classicCalls } from '#app/api/classic/classic-calls.server.ts'
import { rollDice } from '#db/seed/dice.ts'
import { junk, junkValues } from '#tests/app/api/junk.ts'
import { seedMatrix, thingsToChange } from '#tests/app/api/matrix-world.ts'
import { rounds as roundsOf, turn } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'
import { payloads } from './payloads/payloads.ts'

withRecord()
beforeAll(seedMatrix)

/** HOSTILE=200 sends each call as often. */
const rounds = Number(process.env.HOSTILE ?? roundsOf({ once: 3, all: 24 }))

const services = Object.keys(classicCalls) as ClassicService[]

test(`no call of the specification answers ${rounds} hostile requests with a fault of its own, and each refusal has a message`, async () => {
  const { send } = await startClassic()
  const { pick: any, fraction: roll } = rollDice(20_261_126 + turn)
  const administrator = await seedPerson({ roleId: 1 })
  const { token } = await seedToken(administrator.userId, { perMinute: 1_000_000 })
  const things = await thingsToChange('service')
  const spoil = (value: unknown): unknown => {
    if (roll() < 0.25) return any(junkValues)
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoil(each)]))
    return value
  }
  const strange: unknown[] = []
  for (const service of services) {
    for (const { specified } of classicCalls[service]) {
      const documented = payloads[`${service} ${specified}`] ?? payloads[specified]
      for (let round = 0; round < rounds; round += 1) {
        const { id, body } = (await documented?.(things)) ?? {}
        const sent = {
          id: roll() < 0.5 ? String(any(junk)).slice(0, 300) || 'x' : (id ?? 1),
          ...(!specified.startsWith('GET') && { body: roll() < 0.1 ? any(junk) : spoil(body ?? {}) }),
          ...(roll() < 0.3 && {
            query: `?${encodeURIComponent(any(['q', 'token', '__proto__', 'customer']))}=${any(junk).replaceAll('#', '')}`,
          }),
        }
        const answer = await send(service, specified, { ...sent, token }).catch((error: Error) => ({
          status: 0,
          headers: new Headers(),
          body: { message: String(error.cause ?? error) },
        }))
        const isSaid = answer.status < 400 || (typeof answer.body.message === 'string' && answer.body.message !== '')
        if (answer.status === 0 || answer.status >= 500 || !isSaid) strange.push({ specified, sent, answer })
      }
    }
  }
  expect(strange).toEqual([])
}, 600_000)
