import { beforeAll, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { signInByProvider } from '#domain/identity/company-sign-in/flow/provider-sign-in.server.ts'
import type { IdentityClaims } from '#domain/identity/company-sign-in/identity-claims.ts'
import { findOpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { changeScimUser, createScimUser } from '#domain/provisioning/scim/edit-scim-user.server.ts'
import { findScimUser } from '#domain/provisioning/scim/scim-users.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

withRecord()
const now = new Date('2026-11-26T12:00:00Z')
const origin = { network: null, userAgent: null, requestId: 'test' } as never
const occasion = { origin, portal: 'https://portal.test' }
let service: Viewer
let providerId = 0

beforeAll(async () => {
  const acme = await seedCustomer(db(), { name: 'Acme' })
  const id = await seedUser(db(), { projectId: 4, roleId: 2, kind: 'service', email: 'service-account:y', customerIds: [acme] })
  const bearer = await findBearer((await seedToken(id, { kind: 'service', grants: ['scim'] }, now)).token, 4, null, now)
  if (typeof bearer === 'string') throw new Error(bearer)
  service = bearer.viewer
  providerId = await seedProvider(db(), { linksByEmail: true, mailDomains: ['acme.test'] })
})

const create = (email: string, externalId: string) => {
  const person = { userName: email, externalId, name: 'Ana', lastName: 'Ruiz', email, position: null, telephone: null, isActive: true }
  return createScimUser(actOf(service, now, origin), person, crypto.randomUUID(), occasion)
}

async function signIn(claims: Partial<IdentityClaims>) {
  const provider = await findOpenProvider(4, providerId)
  if (!provider) throw new Error('no provider')
  const said = {
    issuer: provider.issuer,
    subject: 'subject',
    verifiedEmail: null,
    name: 'Ana',
    lastName: 'Ruiz',
    groups: [],
    factors: [],
    ...claims,
  }
  return signInByProvider(provider, said, { ...occasion, replaces: undefined, invitation: null } as never, now)
}
const linked = async (id: number) => (await databasePool().query('select subject from user_identities where user_id = $1', [id])).rows

test('a person whom a directory made signs in by the verified e-mail of a named domain', async () => {
  const id = await create('ana@acme.test', 'object-1')
  await signIn({ subject: 'subject-1', verifiedEmail: 'ana@acme.test' })
  expect(await linked(id)).toEqual([{ subject: 'subject-1' }])
})

test('the external id that a directory writes links nobody', async () => {
  const id = await create('eva@acme.test', 'object-2')
  await expect(signIn({ subject: 'object-2' })).rejects.toThrow('companySignIn.noAccount')
  expect(await linked(id)).toEqual([])
})

test('an account that has an identity of the issuer is not found by an e-mail that the directory gives it', async () => {
  const id = await create('luis@acme.test', 'object-3')
  await signIn({ subject: 'subject-3', verifiedEmail: 'luis@acme.test' })
  const user = await findScimUser(service, id)
  if (!user) throw new Error('absent')
  await changeScimUser(actOf(service, now, origin), id, { ...user, email: 'thief@acme.test' }, user.version, occasion)
  await expect(signIn({ subject: 'subject-of-a-thief', verifiedEmail: 'thief@acme.test' })).rejects.toThrow('companySignIn.noAccount')
  expect(await linked(id)).toEqual([{ subject: 'subject-3' }])
})

test('whom the directory has disabled is not let in', async () => {
  const id = await create('rosa@acme.test', 'object-4')
  const user = await findScimUser(service, id)
  if (!user) throw new Error('absent')
  await changeScimUser(actOf(service, now, origin), id, { ...user, isActive: false }, user.version, occasion)
  await expect(signIn({ subject: 'subject-4', verifiedEmail: 'rosa@acme.test' })).rejects.toThrow('companySignIn.noAccount')
})
