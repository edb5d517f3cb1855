import { webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import type { SeedTarget } from './insert-rows.ts'

export type EndpointSeed = Partial<typeof webhookEndpoints.$inferInsert> & Pick<typeof webhookEndpoints.$inferInsert, 'userId'>

/** Off, and without a secret that could be read: it sends nothing. */
export async function seedEndpoint(db: SeedTarget, seed: EndpointSeed): Promise<number> {
  const [made] = await db
    .insert(webhookEndpoints)
    .values({
      projectId: 4,
      name: 'Warehouse',
      url: 'https://hooks.example.com/fairway',
      types: ['shipment.eta_changed'],
      secret: Buffer.alloc(60),
      state: 'off' as const,
      ...seed,
    })
    .returning({ id: webhookEndpoints.id })
  return made?.id ?? 0
}

export type WebhookDeliverySeed = Partial<typeof webhookDeliveries.$inferInsert> & Pick<typeof webhookDeliveries.$inferInsert, 'endpointId'>

export async function seedWebhookDelivery(db: SeedTarget, seed: WebhookDeliverySeed): Promise<number> {
  const [made] = await db
    .insert(webhookDeliveries)
    .values({
      projectId: 4,
      type: 'shipment.eta_changed',
      sequence: 1,
      orderingKey: 'shipment:1',
      subject: 'FW-1',
      body: '{}',
      state: 'taken' as const,
      attempts: 1,
      status: 204,
      ...seed,
    })
    .returning({ id: webhookDeliveries.id })
  return made?.id ?? 0
}
