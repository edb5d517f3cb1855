import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findFirstRun, skipStep } from '#domain/operations/first-run/first-run.server.ts'
import { firstSteps, firstStepsOf } from '#domain/operations/first-run/first-steps.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date()
let viewer: Viewer
beforeAll(async () => {
  viewer = await administrator()
})

const nothing = { brand: false, mail: false, customers: false, users: false, feed: false, legal: false, backup: false }

describe('a step', () => {
  test.each([
    [nothing, [], 'open'],
    [nothing, ['mail'], 'skipped'],
    [{ ...nothing, mail: true }, [], 'done'],
    [{ ...nothing, mail: true }, ['mail'], 'done'],
  ])('%j with %j left out is %s', (done, skipped, state) => {
    expect(firstStepsOf(done, new Set(skipped)).find(({ step }) => step === 'mail')).toEqual({ step: 'mail', state })
  })
})

const stateOf = async (step: string, as = viewer) => (await findFirstRun(as)).find((each) => each.step === step)?.state

test('an empty portal has every step open, and each closes by what was done in this project', async () => {
  expect((await findFirstRun(viewer)).map(({ step }) => step)).toEqual([...firstSteps])
  expect([await stateOf('customers'), await stateOf('users')]).toEqual(['open', 'open'])
  await seedCustomer(db(), { projectId: 2, name: 'Elsewhere' })
  expect(await stateOf('customers')).toBe('open')
  await seedCustomer(db())
  await seedUser(db())
  expect([await stateOf('customers'), await stateOf('users')]).toEqual(['done', 'done'])
})

test('a step is left out for one project alone, and taken up again', async () => {
  await skipStep(actOf(viewer, now), 'feed', true)
  expect([await stateOf('feed'), await stateOf('feed', await administrator(2))]).toEqual(['skipped', 'open'])
  await skipStep(actOf(viewer, now), 'feed', false)
  expect(await stateOf('feed')).toBe('open')
})
