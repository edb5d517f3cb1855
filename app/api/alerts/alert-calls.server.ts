import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { id } from '#app/api/schemas/freight.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import { type AlertKind, alertCatalogue, alertKinds, hasThreshold, thresholdOf } from '#domain/alerts/alert-kinds.ts'
import { deliveryModes, units } from '#domain/alerts/alert-timing.ts'
import { findCopyConsents, listAssignable } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { findAlertRecipients } from '#domain/alerts/customer-alerts/alert-recipients.server.ts'
import type { CustomerAlert } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { findCustomerAlert, listCustomerAlerts } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { findLastSent } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { nextDigests } from '#domain/alerts/delivery/digest.ts'
import { translatorIn } from '#domain/core/i18n/translator.server.ts'
import { z } from '#domain/core/schema.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { severities } from '#domain/freight/exceptions/exception-kinds.ts'

const types = { A: 'alert', N: 'notification' } as const

const alertKind = z
  .looseObject({
    ...{ kind: z.enum(alertKinds), type: z.enum(Object.values(types)), severity: z.enum(severities) },
    when: z.string().meta({ description: 'A sentence in the language of the caller.' }),
    threshold: z.string().nullable().meta({ description: 'The customer’s threshold that decides when it occurs.' }),
  })
  .meta({ id: 'AlertKind' })

const address = z.looseObject({ email: z.string(), state: z.enum(['known', 'asked', 'confirmed', 'refused', 'stopped']) })

const customerAlert = z
  .looseObject({
    ...{ id, kind: z.enum(alertKinds), type: z.enum(Object.values(types)), description: z.string(), version: z.number().int() },
    timing: z.looseObject({
      ...{ mode: z.enum(deliveryModes), hour: z.number().int(), unit: z.enum(units), weekday: z.number().int() },
      periodicity: z.number().int().meta({ description: 'Hours between digests of a day.' }),
      ...{ timeZone: z.string(), next: z.array(z.string()).meta({ description: 'Local times of the next digests.' }) },
    }),
    readers: z.array(z.looseObject({ id, name: z.string(), email: z.string(), isUnsubscribed: z.boolean() })),
    copies: z.array(address).meta({ description: 'Addresses without an account get mail once they have confirmed.' }),
    lastSentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CustomerAlert' })

const example: z.output<typeof customerAlert> = {
  ...{ id: 21, kind: 'arrival-delayed', type: 'alert', description: 'For the plant', version: 2, lastSentAt: null },
  timing: {
    ...{ mode: 'Consolidated', hour: 9, unit: 'Days', weekday: 1, periodicity: 8, timeZone: 'America/Mexico_City' },
    next: ['2026-02-13T09:00:00'],
  },
  readers: [{ id: 7, name: 'Ana Ruiz', email: 'ana@example.com', isUnsubscribed: false }],
  copies: [{ email: 'plant@example.com', state: 'confirmed' }],
}

const typeOf = (kind: AlertKind) => types[alertCatalogue[kind].type]

/** The alerts of a customer as their page shows them: who gets them, and who has stopped them. */
async function describeAlerts(viewer: Viewer, customerId: number, alerts: readonly CustomerAlert[], now: Date) {
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
      ...{ id, kind, type: typeOf(kind), description, version, lastSentAt: sent.get(id)?.at ?? null },
      timing: { mode, hour, unit, weekday, periodicity, timeZone, next },
      readers: recipientsOf(alert).map(({ id, name, email }) => ({ id, name, email, isUnsubscribed: hasStopped(email) })),
      copies: emails.map((email) => ({ email, state: hasStopped(email) ? 'stopped' : (consents.get(email) ?? 'known') })),
    }
  })
}

const managed = { method: 'get', noun: 'alerts', capability: 'manage-alerts', grant: 'alerts:read' } as const

export const alertCalls = [
  call({
    ...{ ...managed, id: 'listAlertKinds', path: '/alerts/kinds' },
    summary: 'What alerts and notifications can tell of, the most urgent first.',
    answers: { 200: z.looseObject({ data: z.array(alertKind) }) },
    example: {
      answer: {
        data: [
          { kind: 'arrival-delayed', type: 'alert', severity: 'danger', when: 'When the arrival is overdue', threshold: 'arrivalHours' },
        ],
      },
    },
    run: async ({ language }) => {
      const say = translatorIn(language)
      const data = alertKinds.map((kind) => {
        const { severity } = alertCatalogue[kind]
        return {
          kind,
          type: typeOf(kind),
          severity,
          when: say(`alerts.when.${kind}`),
          threshold: hasThreshold(kind) ? thresholdOf[kind] : null,
        }
      })
      return ok({ data })
    },
  }),
  call({
    ...{ ...managed, id: 'listCustomerAlerts', path: '/customers/:id/alerts', params: oneId },
    summary: 'The alerts and notifications of a customer, with their readers and copies.',
    answers: { 200: z.looseObject({ data: z.array(customerAlert) }) },
    example: { params: { id: 12 }, answer: { data: [example] } },
    run: async ({ viewer, params: { id }, now }) => {
      found(await findAlertCustomer(viewer, id))
      const alerts = [...(await listCustomerAlerts(viewer, id, 'A')), ...(await listCustomerAlerts(viewer, id, 'N'))]
      return ok({ data: await describeAlerts(viewer, id, alerts, now) })
    },
  }),
  call({
    ...{ ...managed, id: 'getCustomerAlert', path: '/customers/:id/alerts/:alert' },
    summary: 'One alert of a customer.',
    params: z.object({ id: idParameter, alert: idParameter }),
    answers: { 200: customerAlert },
    example: { params: { id: 12, alert: 21 }, answer: example },
    run: async ({ viewer, params: { id, alert }, now }) => {
      found(await findAlertCustomer(viewer, id))
      const kept = found(await findCustomerAlert(viewer, id, alert))
      return ok((await describeAlerts(viewer, id, [kept], now))[0], { version: kept.version })
    },
  }),
]
