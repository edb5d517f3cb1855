import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { record } from '#db/records/client.server.ts'
import type { customerAlerts } from '#db/records/schema/desk/alerts.ts'
import { deliveries } from '#db/records/schema/ground/mail.ts'
import { seedCustomerAlert } from '#db/seed/alerts.ts'
import { seedCustomer } from '#db/seed/customers.ts'
import { seedShipmentComments } from '#db/seed/papers.ts'
import { seedShipment } from '#db/seed/shipments.ts'
import type { AlertKind } from '#domain/desk/alerts/kinds.ts'
import { noticeHappenings } from '#domain/desk/alerts/noticing/noticing.server.ts'
import { type SeededPerson, seedPerson } from '#tests/support/people.ts'

const hourMs = 3_600_000
export const in_ = (hours: number) => new Date(Date.now() + hours * hourMs)
export const consolidated = { manner: 'Consolidated' as const }

/** Whoever does what is told. */
let actor = 0
export const whoDoes = () => actor

/** Begins noticing in this file: nothing is behind us. */
export function withNoticing(): void {
  beforeAll(async () => {
    actor = (await seedPerson({ roleId: 1 })).userId
    await notice()
  })
}

export const notice = (now = new Date()) => noticeHappenings(now)

export const mailsTo = (email: string) =>
  record()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.recipientAddress, email), like(deliveries.kind, 'alert%')))
    .orderBy(asc(deliveries.id))

interface Stage {
  customerId: number
  shipmentId: number
  reader: SeededPerson
  alertId: number
}

/** A customer with a shipment, and somebody who is told of one kind. */
export async function stage(
  kind: AlertKind,
  more: Partial<typeof customerAlerts.$inferInsert> & { emails?: string[]; roleId?: 1 | 2 | 3 | 4 | 5 } = {},
): Promise<Stage> {
  const { roleId = 2, ...alert } = more
  const customerId = await seedCustomer(record(), { name: `Customer of ${kind}` })
  const reader = await seedPerson({ roleId, customerIds: [customerId] })
  const shipmentId = await seedShipment(record(), { customerId, eta: new Date('2027-05-12T00:00:00Z') })
  const alertId = await seedCustomerAlert(record(), { customerId, kind, userIds: [reader.userId], timeZone: 'UTC', ...alert })
  await notice()
  return { customerId, shipmentId, reader, alertId }
}

export const comment = (shipmentId: number, text = 'Hello', createdBy = actor) =>
  seedShipmentComments(record(), [{ shipmentId, type: 'other', text, createdBy }])
