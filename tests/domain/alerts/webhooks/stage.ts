import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { detectEvents } from '#domain/alerts/detection/event-detection.server.ts'
import { sendWebhooks } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { createEndpoint } from '#domain/alerts/webhooks/endpoints/edit-endpoint.server.ts'
import type { EndpointInput } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { allowThisMachine } from '#tests/support/receivers/allowed-receivers.ts'
import { openReceiver, type WebhookReceiver } from '#tests/support/receivers/webhook-receiver.ts'
import { password } from '#tests/support/test-viewers.ts'

export const hourMs = 3_600_000
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** Detection begins in this file, and what receivers open is closed. */
export function withWebhooks(): { admin: Viewer; open: () => Promise<WebhookReceiver> } {
  const opened: WebhookReceiver[] = []
  const stage = {
    admin: undefined as unknown as Viewer,
    open: async () => {
      const receiver = await openReceiver()
      opened.push(receiver)
      return receiver
    },
  }
  allowThisMachine()
  beforeAll(async () => {
    stage.admin = await administrator()
    await detectEvents(new Date())
  })
  afterAll(() => Promise.all(opened.map((receiver) => receiver.close())))
  return stage
}

export async function addEndpoint(viewer: Viewer, url: string, more: Partial<EndpointInput> = {}) {
  const input = { name: 'Warehouse', url, types: ['shipment.eta_changed'], customerIds: null, ownerId: null, ignoresOwn: false, ...more }
  const made = await createEndpoint(actOf(viewer), input, { key: crypto.randomUUID(), ownPassword: password })
  if (!made) throw new Error('it must be made')
  return made
}

export const moveEta = (shipmentId: number, day: string) =>
  db()
    .update(shipments)
    .set({ eta: new Date(`${day}T00:00:00Z`) })
    .where(eq(shipments.id, shipmentId))

export const deliveriesOf = (endpointId: number) =>
  db().select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId)).orderBy(webhookDeliveries.id)

export async function endpointOf(id: number) {
  const [endpoint] = await db().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!endpoint) throw new Error('it must be there')
  return endpoint
}

/** A shipment whose first ETA is known. */
export async function seedKnown(customer = ''): Promise<{ customerId: number; shipmentId: number }> {
  const customerId = await seedCustomer(db(), { name: customer || `Customer ${Math.random()}` })
  const shipmentId = await seedShipment(db(), { customerId, eta: new Date('2027-05-12T00:00:00Z') })
  await detectEvents(new Date())
  return { customerId, shipmentId }
}

/** Sends until nothing is due at `now`. */
export async function send(now = new Date()): Promise<number> {
  let all = 0
  for (let made = 1; made > 0; all += made) made = await sendWebhooks(now)
  return all
}
