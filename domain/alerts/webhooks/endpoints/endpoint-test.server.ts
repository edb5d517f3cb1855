import { randomUUID } from 'node:crypto'
import { db } from '#db/postgres/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { type CallSettings, callReceiver, resultOf } from '#domain/alerts/webhooks/delivery/send-webhooks.server.ts'
import { findEventsFor } from '#domain/alerts/webhooks/webhook-audience.server.ts'
import { markedIn, orderingKeyOf, webhookSubject, writeWebhookBody } from '#domain/alerts/webhooks/webhook-body.ts'
import { kindsOfTypes, testType } from '#domain/alerts/webhooks/webhook-types.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { findOfProject } from '#domain/core/viewer/project-scope.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { openWebhookSecrets } from './endpoint-secret.server.ts'

/**
 * Calls the receiver once, now, with a `webhook.test` that holds the newest event of the endpoint's own, and writes the answer into the ledger.
 * Works while the endpoint is off. Returns the delivery's id; null for an endpoint that is not the project's. Refuses one whose secret cannot be
 * read.
 */
export async function testEndpoint(act: Act, endpointId: number, settings: CallSettings = {}): Promise<number | null> {
  const { viewer, now } = act
  const endpoint = await findOfProject(webhookEndpoints, viewer, endpointId)
  if (!endpoint) return null
  const secrets = openWebhookSecrets({ ...endpoint, endpointId }, now)
  if (secrets.length === 0) throw new DomainError('webhooks.stoppedWhy.secret')
  await underLimit('webhookTests', viewer.userId)
  const [event] = await findEventsFor(db(), { endpointId, kinds: kindsOfTypes(endpoint.types), eventIds: null }, now)
  const example = event ? JSON.parse(writeWebhookBody(event, null)) : null
  const at = now.toISOString()
  const message = { type: testType, timestamp: at, sequence: null, orderingKey: testType, cleared: false, data: { event: example } }
  const body = markedIn(viewer.projectId, JSON.stringify(message))
  const messageId = randomUUID()
  const result = resultOf(await callReceiver({ url: endpoint.url, messageId, body }, secrets, now, settings))
  return db().transaction(async (tx) => {
    const { outcome, status, fault, answer, ms } = result
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({
        projectId: viewer.projectId,
        endpointId,
        messageId,
        type: testType,
        body,
        state: outcome,
        attempts: 1,
        status,
        fault,
        createdAt: now,
        orderingKey: event ? orderingKeyOf(event) : testType,
        subject: event ? webhookSubject(event).slice(0, 200) : '',
        deliveredAt: outcome === 'taken' ? now : null,
      })
      .returning({ id: webhookDeliveries.id })
    const deliveryId = made?.id ?? 0
    await tx.insert(webhookAttempts).values({ deliveryId, beganAt: now, outcome, status, fault, answer, ms })
    const details = { name: endpoint.name, status: status ?? fault }
    await writeAudit(tx, act, 'test-webhook', { subject: ['webhook', endpointId], details })
    return deliveryId
  })
}
