import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { moveUser } from '#domain/directory/users/user-state.server.ts'
import { createToken, type NewToken, revokeToken, rotateToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import {
  changeServiceAccount,
  createServiceAccount,
  findServiceAccount,
  listServiceAccounts,
} from '#domain/identity/tokens/service-accounts.server.ts'
import { mailExpiringTokens } from '#domain/identity/tokens/token-expiry.server.ts'
import { findToken } from '#domain/identity/tokens/token-list.server.ts'
import { setTokenPolicies } from '#domain/identity/tokens/token-policy.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, seedCustomers, seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date('2026-11-25T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const origin = { network: '192.0.2.7', userAgent: null, requestId: 'r1' }
const occasion = (more: { ownPassword?: string; key?: string } = {}) => ({
  key: crypto.randomUUID(),
  ownPassword: undefined,
  origin,
  ...more,
})
const wanted: NewToken = { name: 'Warehouse', grants: ['shipments:read'], customerIds: null, networks: null, days: 90 }
const open = (token: string, at = now, network = '192.0.2.7') => findBearer(token, 4, network, at)

let ids: number[] = []
let administrator: Viewer
let account: number
beforeAll(async () => {
  ids = await seedCustomers(3)
  account = await createServiceAccount(
    actOf(await seedViewer({ roleId: 1 }, now), now, origin),
    { name: 'ERP', roleId: 3, customerIds: ids },
    'erp',
  )
})
beforeEach(async () => {
  administrator = await seedViewer({ roleId: 1 }, now)
})

async function make(input: Partial<NewToken> = {}, serviceId: number | null = null, viewer = administrator, at = now) {
  const made = await createToken(actOf(viewer, at), serviceId, { ...wanted, ...input }, occasion({ ownPassword: password }))
  if (!made) throw new Error('no token was made')
  return made
}

describe('service accounts', () => {
  const create = (key: string, input = {}) =>
    createServiceAccount(actOf(administrator, now, origin), { name: 'Robot', roleId: 2, customerIds: ids, ...input }, key)

  test('one is made once, lists its tokens and last use, and changes role and customers at the next call', async () => {
    const id = await create('one')
    expect(await create('one')).toBe(id)
    const { token } = await make({}, id)
    expect(await open(token)).toMatchObject({
      viewer: { userId: id, name: 'Robot', roleId: 2, allowedCustomerIds: [...ids].sort((a, b) => a - b) },
    })
    expect((await listServiceAccounts(administrator, now)).find((line) => line.id === id)).toEqual({
      ...{ id, name: 'Robot', roleId: 2, state: 'active', customers: 3, tokens: 1, lastUsedAt: now.toISOString() },
    })
    const version = (await findServiceAccount(administrator, id, now))?.version ?? 0
    const change = { name: 'Robot 2', roleId: 4 as const, customerIds: ids.slice(0, 1), version, ownPassword: undefined }
    expect(await changeServiceAccount(actOf(administrator, now, origin), id, change)).toBe(true)
    expect(await open(token)).toMatchObject({ viewer: { name: 'Robot 2', roleId: 4, allowedCustomerIds: ids.slice(0, 1) } })
    await expect(changeServiceAccount(actOf(administrator, now, origin), id, change)).rejects.toThrow('adminUsers.stale')
  })

  test('only an administrator makes its tokens, of the own project, and a person is none', async () => {
    const person = await seedViewer({ roleId: 5, customerIds: ids }, now)
    const elsewhere = await seedViewer({ roleId: 1, projectId: 1 }, now)
    for (const viewer of [person, elsewhere])
      expect(await createToken(actOf(viewer, now), account, wanted, occasion({ ownPassword: password }))).toBeNull()
    expect(await createToken(actOf(administrator, now), person.userId, wanted, occasion({ ownPassword: password }))).toBeNull()
    expect(await findServiceAccount(elsewhere, account, now)).toBeNull()
    expect(await findServiceAccount(administrator, person.userId, now)).toBeNull()
    expect((await listServiceAccounts(elsewhere, now)).map(({ id }) => id)).toEqual([])
  })

  test('it needs customers unless it is an administrator, and becomes one only with a proof', async () => {
    await expect(create('none', { customerIds: [] })).rejects.toThrow('adminUsers.customerRequired')
    const id = await create('two')
    await db()
      .update(sessions)
      .set({ provenAt: null })
      .where(eq(sessions.id, administrator.sessionId ?? 0))
    const version = (await findServiceAccount(administrator, id, now))?.version ?? 0
    const change = { name: 'Robot', roleId: 1 as const, customerIds: [], version, ownPassword: undefined }
    await expect(changeServiceAccount(actOf(administrator, now, origin), id, change)).rejects.toThrow('ownPassword.proofRequired')
    expect(await changeServiceAccount(actOf(administrator, now, origin), id, { ...change, ownPassword: password })).toBe(true)
  })

  test('while it is disabled its tokens rest; deleting it ends them', async () => {
    const id = await create('three', { roleId: 1, customerIds: [] })
    const { id: tokenId, token } = await make({}, id)
    await moveUser(actOf(administrator, now, origin), id, 'disable')
    expect(await open(token)).toBe('revoked')
    expect(await findToken(administrator, tokenId, now)).toMatchObject({ isHolderDisabled: true, state: 'live' })
    await moveUser(actOf(administrator, now, origin), id, 'enable')
    expect(await open(token)).toMatchObject({ viewer: { userId: id } })
    await moveUser(actOf(administrator, now, origin), id, 'delete')
    expect(await findServiceAccount(administrator, id, inDays(29))).toMatchObject({ state: 'deleted' })
    expect(await findServiceAccount(administrator, id, inDays(31))).toBeNull()
    await moveUser(actOf(administrator, now, origin), id, 'restore')
    expect(await open(token)).toBe('revoked')
  })
})

test('each act on accounts, tokens and what roles may is in the audit trail, with what was before and after', async () => {
  const id = await createServiceAccount(
    actOf(administrator, now, origin),
    { name: 'Scale', roleId: 2, customerIds: ids.slice(0, 1) },
    'trail',
  )
  const change = { name: 'Scales', roleId: 3 as const, customerIds: ids.slice(0, 1), version: 1, ownPassword: undefined }
  const version = (await findServiceAccount(administrator, id, now))?.version ?? 0
  await changeServiceAccount(actOf(administrator, now, origin), id, { ...change, version })
  const first = await make({ perMinute: 30, networks: ['192.0.2.0/24'], customerIds: ids.slice(0, 1) }, id)
  const next = await rotateToken(actOf(administrator, now), first.id, 7, occasion({ ownPassword: password }))
  await revokeToken(actOf(administrator, now, origin), next?.id ?? 0)
  await setTokenPolicies(actOf(administrator, now, origin), { 5: 'reading' })
  await moveUser(actOf(administrator, now, origin), id, 'disable')
  const trail = await db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, administrator.userId), ne(auditEntries.action, 'login')))
    .orderBy(auditEntries.id)
  const told = (action: string) => trail.find((entry) => entry.action === action)?.details
  expect(trail.map(({ action }) => action)).toEqual([
    ...['add-service-account', 'change-service-account', 'create-token', 'rotate-token', 'revoke-token', 'change-token-policy'],
    'disable-user',
  ])
  expect(told('change-service-account')).toMatchObject({ before: { name: 'Scale', roleId: 2 }, after: { name: 'Scales', roleId: 3 } })
  const rights = { name: 'Warehouse', grants: ['shipments:read'], networks: ['192.0.2.0/24'], perMinute: 30 }
  expect(told('create-token')).toMatchObject({ userId: id, after: { ...rights, customers: [expect.any(String)] } })
  expect(told('rotate-token')).toMatchObject({ follows: first.token.slice(0, 8), after: rights })
  expect(told('revoke-token')).toMatchObject({ name: 'Warehouse', shown: next?.token.slice(0, 8) })
  expect(told('change-token-policy')).toMatchObject({
    before: { rrsu: 'nothing' },
    after: { rrsu: 'reading', administrator: 'everything' },
  })
})

describe('before a token expires', () => {
  const mails = async (id: number) =>
    (
      await db()
        .select()
        .from(deliveries)
        .where(eq(deliveries.objectKey, `token:${id}`))
    )
      .map((mail) => mail.recipientAddress)
      .sort()

  test('its maker is mailed 14 and 3 days before, once each, also when every process asks', async () => {
    const { id } = await make({ name: 'Gate "A"' })
    await mailExpiringTokens(inDays(75.9))
    expect(await mails(id)).toEqual([])
    await Promise.all([mailExpiringTokens(inDays(76)), mailExpiringTokens(inDays(76)), mailExpiringTokens(inDays(80))])
    expect(await mails(id)).toEqual([administrator.email])
    await mailExpiringTokens(inDays(87))
    await mailExpiringTokens(inDays(89))
    expect(await mails(id)).toEqual([administrator.email, administrator.email])
    const [mail] = await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.objectKey, `token:${id}`))
    expect(mail).toMatchObject({ kind: 'token-expiry', subject: 'The API token Gate "A" of RR Fairway expires' })
    expect(mail?.text).toContain(`/api-tokens/${id}`)
  })

  test('a short, a replaced and a revoked token get no mail; a service account tells the administrators', async () => {
    const short = await make({ days: 2 })
    const replaced = await make()
    await rotateToken(actOf(administrator, inDays(80)), replaced.id, 7, occasion({ ownPassword: password }))
    const revoked = await make()
    await revokeToken(actOf(administrator, now, origin), revoked.id)
    const service = await make({}, account)
    const peer = await seedPerson({ roleId: 1 })
    await mailExpiringTokens(inDays(1))
    await mailExpiringTokens(inDays(80))
    for (const { id } of [short, replaced, revoked]) expect(await mails(id)).toEqual([])
    expect(await mails(service.id)).toEqual(expect.arrayContaining([administrator.email, peer.email]))
    expect((await mails(service.id)).every((email) => email.endsWith('@fairway.test'))).toBe(true)
  })
})
