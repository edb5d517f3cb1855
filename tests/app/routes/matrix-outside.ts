import { db } from '#db/postgres/client.server.ts'
import { userIdentities } from '#db/postgres/schema/accounts/identity.ts'
import { scimRules, scimUsers } from '#db/postgres/schema/accounts/scim.ts'
import { seedProvider, seedRule } from '#db/seed/seed-providers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { seedEndpoint, seedWebhookDelivery } from '#db/seed/seed-webhooks.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** What names systems outside: receivers of webhooks, and providers by which people sign in. */
export async function seedOutside({
  projectId,
  customerId,
  userId,
  personId,
}: {
  projectId: ProjectId
  customerId: number
  userId: number
  personId: number
}) {
  const endpointId = await seedEndpoint(db(), { projectId, userId })
  const providerId = await seedProvider(db(), { projectId })
  const email = `service-account:${projectId}`
  const serviceId = await seedUser(db(), { projectId, kind: 'service', email, customerIds: [customerId] })
  const group = { serviceId, value: 'Buyers', roleId: 2, customerIds: [customerId] }
  const [rule] = await db().insert(scimRules).values(group).returning({ id: scimRules.id })
  await db().insert(scimUsers).values({ userId: personId, serviceId, userName: email, way: 'handed' })
  return {
    '/Admin/service-accounts/:account': `${serviceId}`,
    '/Admin/service-accounts/:account/scim/rules/:rule': `${rule?.id}`,
    '/Admin/webhooks/:endpoint': `${endpointId}`,
    '/Admin/webhooks/deliveries/:delivery': `${await seedWebhookDelivery(db(), { projectId, endpointId })}`,
    '/Admin/company-sign-in/:provider': `${providerId}`,
    '/Admin/company-sign-in/:provider/rules/:rule': `${await seedRule(db(), { providerId, by: 'domain', value: 'harbour.test', roleId: 2, customerIds: [customerId] })}`,
  }
}

export async function seedIdentity({ projectId, userId }: Pick<Viewer, 'projectId' | 'userId'>): Promise<number> {
  const identity = { projectId, userId, issuer: 'https://login.example.com', subject: `subject ${userId}`, linkedBy: 'person' } as const
  const [linked] = await db().insert(userIdentities).values(identity).returning({ id: userIdentities.id })
  return linked?.id ?? 0
}
