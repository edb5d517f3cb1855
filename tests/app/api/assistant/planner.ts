import { db } from '#db/postgres/client.server.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { exceptions } from '#db/postgres/schema/freight/exceptions.ts'
import { seedIncident, seedTariff } from '#db/seed/seed-containers.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { change } from '#tests/support/test-company.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

/** A planner of two customers, and what there is to ask about. */
export async function seedPlanner(): Promise<{ token: string; viewer: Viewer }> {
  const idsOf = async (sql: string) => (await change(sql)).rows.map(({ id }) => Number(id))
  const customerIds = await idsOf("select id from customers where name in ('AZURE Imports', 'BRASS Imports')")
  const [shipmentId = 0] = await idsOf("select id from shipments where number = 'AZURE-2'")
  const [containerId = 0] = await idsOf("select id from containers where number = 'AZUU1000002'")
  const [customerId = 0] = await idsOf("select customer_id as id from shipments where number = 'AZURE-2'")
  const person = await seedPerson({ roleId: 3, customerIds })
  const opened = { opensAt: new Date('2026-03-01T00:00:00Z'), firstSeenAt: new Date('2026-03-01T00:00:00Z') }
  await seedTariff(db())
  await change('update containers set carrier_free_days = 5 where id = $1', containerId)
  await seedIncident(db(), { containerId, createdBy: person.userId })
  await db()
    .insert(exceptions)
    .values([
      { shipmentId, kind: 'documents-missing', ...opened },
      { shipmentId, kind: 'no-news', ...opened },
      { shipmentId, containerId, kind: 'incident-open', ...opened },
    ])
  const at = new Date('2026-03-02T10:00:00Z')
  const happened = { projectId: 4 as const, customerId, shipmentId, happenedAt: at, noticedAt: at }
  await db()
    .insert(activityEvents)
    .values([
      { ...happened, kind: 'eta-changed', fact: '1', before: '2026-02-20', after: '2026-03-05' },
      { ...happened, kind: 'departed', fact: '2' },
    ])
  await seedTicket(db(), { createdBy: person.userId, projectId: 4, copies: [] })
  await seedReport(db(), { ownerId: person.userId })
  const { viewer } = await signedIn(person)
  const { token } = await seedToken(person.userId)
  return { token, viewer: { ...viewer, selectedCustomerIds: viewer.allowedCustomerIds } }
}
