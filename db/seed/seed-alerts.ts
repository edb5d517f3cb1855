import { randomUUID } from 'node:crypto'
import { customerAlertEmails, customerAlerts, customerAlertUsers } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'

export type CustomerAlertSeed = Partial<typeof customerAlerts.$inferInsert> &
  Pick<typeof customerAlerts.$inferInsert, 'customerId' | 'kind'> & { userIds?: number[]; emails?: string[] }

export async function seedCustomerAlert(db: SeedTarget, seed: CustomerAlertSeed): Promise<number> {
  const { userIds = [], emails = [], ...row } = seed
  const [made] = await db
    .insert(customerAlerts)
    .values({ projectId: 4, creationKey: randomUUID(), ...row })
    .returning({ id: customerAlerts.id })
  const alertId = made?.id ?? 0
  await insertRows(
    db,
    customerAlertUsers,
    userIds.map((userId) => ({ alertId, userId })),
  )
  await insertRows(
    db,
    customerAlertEmails,
    emails.map((email) => ({ alertId, email })),
  )
  return alertId
}
