import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import type { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments } from '#db/seed/seed-attachments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'

const hourMs = 3_600_000
export const in_ = (hours: number) => new Date(Date.now() + hours * hourMs)
export const consolidated = { manner: 'Consolidated' as const }

/** Who does what the events report. */
let actor = 0
export const whoDoes = () => actor

/** Begins noticing in this file: nothing is behind us. */
export function withNoticing(): void {
  beforeAll(async () => {
    actor = (await seedPerson({ roleId: 1 })).userId
    await notice()
  })
}

export const notice = (now = new Date()) => detectEvents(now)

export const mailsTo = (email: string) =>
  db()
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

/** A customer with a shipment, and somebody who receives one kind. */
export async function stage(
  kind: AlertKind,
  more: Partial<typeof customerAlerts.$inferInsert> & { emails?: string[]; roleId?: 1 | 2 | 3 | 4 | 5 } = {},
): Promise<Stage> {
  const { roleId = 2, ...alert } = more
  const customerId = await seedCustomer(db(), { name: `Customer of ${kind}` })
  const reader = await seedPerson({ roleId, customerIds: [customerId] })
  const shipmentId = await seedShipment(db(), { customerId, eta: new Date('2027-05-12T00:00:00Z') })
  const alertId = await seedCustomerAlert(db(), { customerId, kind, userIds: [reader.userId], timeZone: 'UTC', ...alert })
  await notice()
  return { customerId, shipmentId, reader, alertId }
}

export const comment = (shipmentId: number, text = 'Hello', createdBy = actor) =>
  seedShipmentComments(db(), [{ shipmentId, type: 'other', text, createdBy }])
