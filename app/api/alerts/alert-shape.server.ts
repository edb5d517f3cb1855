import { found } from '#app/api/problem.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { count, id } from '#app/api/schemas/freight.ts'
import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { deliveryModes, units } from '#domain/alerts/alert-timing.ts'
import { findCopyConsents, listAssignable } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertRecipients } from '#domain/alerts/customer-alerts/alert-recipients.server.ts'
import type { CustomerAlert } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { findCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { findLastSent } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { nextDigests } from '#domain/alerts/delivery/digest.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { z } from '#domain/platform/schema.ts'

export const alertTypes = { A: 'alert', N: 'notification' } as const

const address = z.object({ email: z.string(), state: z.enum(['known', 'asked', 'confirmed', 'refused', 'stopped']) })

export const customerAlert = z
  .object({
    id: id.meta({ examples: [21] }),
    kind: z.enum(alertKinds).meta({ examples: ['arrival-delayed'] }),
    type: z.enum(Object.values(alertTypes)).meta({ examples: ['alert'] }),
    description: z.string().meta({ examples: ['For the plant'] }),
    version: count.meta({ examples: [2] }),
    timing: z.object({
      mode: z.enum(deliveryModes).meta({ examples: ['Consolidated'] }),
      hour: count.meta({ examples: [9] }),
      unit: z.enum(units).meta({ examples: ['Days'] }),
      weekday: count.meta({ examples: [1] }),
      periodicity: z
        .number()
        .int()
        .meta({ description: 'Hours between digests of a day.', examples: [8] }),
      timeZone: z.string().meta({ examples: ['America/Mexico_City'] }),
      next: z.array(z.string()).meta({ description: 'Local times of the next digests.', examples: [['2026-02-13T09:00:00']] }),
    }),
    readers: z
      .array(z.object({ id, name: z.string(), email: z.string(), isUnsubscribed: z.boolean() }))
      .meta({ examples: [[{ id: 7, name: 'Ana Ruiz', email: 'ana@example.com', isUnsubscribed: false }]] }),
    copies: z.array(address).meta({
      description: 'Addresses without an account get mail once they have confirmed.',
      examples: [[{ email: 'plant@example.com', state: 'confirmed' }]],
    }),
    lastSentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CustomerAlert' })

export const alertExample = exampleOf(customerAlert)

export const alertTypeOf = (kind: AlertKind) => alertTypes[alertCatalogue[kind].type]

/** The alerts of a customer as their page shows them: who gets them, and who has stopped them. */
export async function describeAlerts(viewer: Viewer, customerId: number, alerts: readonly CustomerAlert[], now: Date) {
  const people = await listAssignable(viewer, customerId)
  const { recipientsOf, hasStopped } = await findAlertRecipients(viewer, alerts, people)
  const consents = await findCopyConsents(viewer, [...new Set(alerts.flatMap(({ emails }) => emails))])
  const sent = await findLastSent(
    viewer,
    alerts.map(({ id }) => id),
  )
  return alerts.map((alert): z.output<typeof customerAlert> => {
    const { id, kind, description, version, emails, manner: mode, hour, unit, weekday, periodicity, timeZone } = alert
    const next = nextDigests(alert, now, 3).map(({ wallTime }) => wallTime)
    return {
      id,
      kind,
      type: alertTypeOf(kind),
      description,
      version,
      lastSentAt: sent.get(id)?.at ?? null,
      timing: { mode, hour, unit, weekday, periodicity, timeZone, next },
      readers: recipientsOf(alert).map(({ id, name, email }) => ({ id, name, email, isUnsubscribed: hasStopped(email) })),
      copies: emails.map((email) => ({ email, state: hasStopped(email) ? 'stopped' : (consents.get(email) ?? 'known') })),
    }
  })
}

/** Throws 404 for an alert that is not the customer's. */
export async function describeAlert(viewer: Viewer, customerId: number, alertId: number, now: Date) {
  const kept = found(await findCustomerAlert(viewer, customerId, alertId))
  const [described] = await describeAlerts(viewer, customerId, [kept], now)
  return found(described)
}
