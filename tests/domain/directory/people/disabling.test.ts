import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveOwnPerson } from '#domain/directory/people/edit-own-person.server.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { changeScimUser, createScimUser, deleteScimUser } from '#domain/provisioning/scim/edit-scim-user.server.ts'
import type { ScimPerson } from '#domain/provisioning/scim/scim-account.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { findRow, here, seedManager, seedThree } from './people-world.ts'

withRecord()
let clock = Date.now()
/** Each act has a time of its own. */
const later = () => {
  clock += 1_000
  return new Date(clock)
}
let [first, second, foreign] = [0, 0, 0]
let forwarder: Viewer
let service: Viewer
let people: Record<'colleague' | 'peer' | 'narrow', Viewer>

beforeAll(async () => {
  ;({ first, second, foreign } = await seedThree())
  forwarder = await administrator()
  people = {
    colleague: (await seedManager([first, second])).viewer,
    peer: (await seedManager([first, second, foreign])).viewer,
    narrow: (await seedManager([first])).viewer,
  }
  const id = await seedUser(db(), { kind: 'service', email: 'service-account:disabling', customerIds: [first, second] })
  const bearer = await findBearer((await seedToken(id, { kind: 'service', grants: ['scim'] })).token, 4, null, later())
  if (typeof bearer === 'string') throw new Error(bearer)
  service = bearer.viewer
})

let made = 0
const personOf = (email: string): ScimPerson => {
  return { userName: email, externalId: email, name: 'Ana', lastName: 'Ruiz', email, position: null, telephone: null, isActive: true }
}

/** Somebody whom the directory keeps, and who sees two customers. */
async function seedKept(): Promise<number> {
  made += 1
  const id = await createScimUser(actOf(service, later()), personOf(`kept${made}@acme.test`), crypto.randomUUID(), here)
  await db()
    .insert(userCustomers)
    .values([first, second].map((customerId) => ({ userId: id, customerId })))
  return id
}

type Actor = keyof typeof people | 'directory' | 'forwarder'
type Step = `${Actor} ${'off' | 'on' | 'gone' | 'restore'}`

/** What somebody may not do leaves everything as it is. */
async function take(id: number, step: Step): Promise<void> {
  const [actor, way] = step.split(' ') as [Actor, 'off' | 'on' | 'gone' | 'restore']
  const move = way === 'off' ? 'disable' : 'enable'
  if (actor === 'forwarder') await moveUser(actOf(forwarder, later()), id, way === 'restore' ? way : move)
  else if (actor !== 'directory') await moveOwnPerson(actOf(people[actor], later()), id, move, here).catch(() => false)
  else if (way === 'gone') await deleteScimUser(actOf(service, later()), id)
  else {
    const row = await findRow(id)
    await changeScimUser(actOf(service, later()), id, { ...personOf(row?.email ?? ''), isActive: way === 'on' }, row?.version ?? 0, here)
  }
}

describe('whose word stands', () => {
  test.each<[Step[], string | null]>([
    [['colleague off'], 'colleague'],
    [['colleague off', 'colleague on'], null],
    [['colleague off', 'peer on'], null],
    [['colleague off', 'narrow on'], 'colleague'],
    [['colleague off', 'directory on'], 'colleague'],
    [['colleague off', 'forwarder on'], null],
    [['colleague off', 'directory off'], 'directory'],
    [['colleague off', 'directory off', 'colleague on'], 'directory'],
    [['colleague off', 'directory off', 'peer on'], 'directory'],
    [['colleague off', 'directory off', 'directory on'], null],
    [['colleague off', 'directory off', 'directory on', 'colleague off', 'colleague on'], null],
    [['colleague off', 'directory off', 'colleague off', 'colleague on'], 'directory'],
    [['colleague off', 'forwarder off', 'colleague on'], 'forwarder'],
    [['colleague off', 'forwarder off', 'directory on'], 'forwarder'],
    [['colleague off', 'directory off', 'forwarder off', 'directory on'], 'forwarder'],
    [['directory off'], 'directory'],
    [['directory off', 'colleague on'], 'directory'],
    [['directory off', 'colleague off', 'colleague on'], 'directory'],
    [['directory off', 'directory on'], null],
    [['directory off', 'forwarder off', 'directory off', 'directory on'], 'forwarder'],
    [['directory off', 'forwarder on', 'colleague off', 'colleague on'], null],
    [['forwarder off', 'colleague on'], 'forwarder'],
    [['forwarder off', 'colleague off', 'colleague on'], 'forwarder'],
    [['forwarder off', 'directory off', 'directory on'], 'forwarder'],
    [['forwarder off', 'directory off', 'forwarder on'], null],
    [['colleague off', 'directory gone', 'forwarder restore', 'colleague on'], 'directory'],
  ])('after %j', async (steps, current) => {
    const id = await seedKept()
    for (const step of steps) await take(id, step)
    const row = await findRow(id)
    expect([row?.disabledBy ?? null, row?.disabledAt === null]).toEqual([current, current === null])
  })

  test('the page offers what the act does, and says why it offers nothing', async () => {
    const id = await seedKept()
    await take(id, 'colleague off')
    expect(await findOwnPerson(people.peer, id)).toMatchObject({ acts: ['enable'], why: null })
    await take(id, 'directory off')
    expect(await findOwnPerson(people.peer, id)).toMatchObject({ acts: [], why: 'ownPeople.why.disabled' })
  })
})

test('whom the forwarder gave to another customer since is not enabled by that customer’s people', async () => {
  const id = await seedKept()
  await take(id, 'colleague off')
  await db().delete(userCustomers).where(eq(userCustomers.userId, id))
  await db().insert(userCustomers).values({ userId: id, customerId: foreign })
  const { viewer: stranger } = await seedManager([foreign])
  await expect(moveOwnPerson(actOf(stranger, later()), id, 'enable', here)).rejects.toMatchObject({ key: 'ownPeople.why.disabled' })
  expect(await findRow(id)).toMatchObject({ disabledBy: 'colleague' })
})

test('a page that is older than what the directory said enables nobody', async () => {
  const id = await seedKept()
  await take(id, 'colleague off')
  const outcomes = await Promise.allSettled([
    changeScimUser(actOf(service, later()), id, { ...personOf((await findRow(id))?.email ?? ''), isActive: false }, 1, here),
    moveOwnPerson(actOf(people.colleague, later()), id, 'enable', here),
  ])
  expect(outcomes.length).toBe(2)
  expect(await findRow(id)).toMatchObject({ disabledBy: 'directory' })
})
