import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { seedProvider } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { href } from '#domain/core/href.ts'
import { openRealProvider, realClient } from '#tests/support/providers/real-provider.ts'
import { at } from './hosts.ts'
import { company } from './stage-users.ts'

/** `oidc-provider`, at which one person of the project has an account. */
export async function openCompanyProvider() {
  const real = await openRealProvider()
  real.asks = true
  const { issuer } = real
  const id = await seedProvider(db(), { projectId: company, name: 'Harbour Trading Company', issuer, clientId: realClient.id })
  const userId = await seedUser(db(), { projectId: company, roleId: 5, name: 'Ana', lastName: 'Harbour', email: 'ana@harbour.test' })
  await db().insert(userIdentities).values({ projectId: company, userId, issuer, subject: real.as, linkedBy: 'person' })
  real.serve([at(company, href('companySignInReturn', { provider: id }))], { afterSignOut: [at(company, href('signIn'))], isPublic: true })
  return real
}
