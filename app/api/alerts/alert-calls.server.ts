import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { idParameter, oneId } from '#app/api/schemas/parameters.ts'
import { alertCatalogue, alertKinds, hasThreshold, thresholdOf } from '#domain/alerts/alert-kinds.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { listCustomerAlerts } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { severities } from '#domain/freight/exceptions/exception-kinds.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { z } from '#domain/platform/schema.ts'
import { alertExample, alertTypeOf, alertTypes, customerAlert, describeAlert, describeAlerts } from './alert-shape.server.ts'

const alertKind = z
  .object({
    kind: z.enum(alertKinds),
    type: z.enum(Object.values(alertTypes)),
    severity: z.enum(severities),
    when: z.string().meta({ description: 'A sentence in the language of the caller.' }),
    threshold: z.string().nullable().meta({ description: 'The customer’s threshold that decides when it occurs.' }),
  })
  .meta({ id: 'AlertKind' })

const managed = { method: 'get', noun: 'alerts', capability: 'manage-alerts', grant: 'alerts:read' } as const

export const customerAlerts = resource({
  noun: 'alerts',
  capability: 'manage-alerts',
  grant: 'alerts:write',
  readingGrant: 'alerts:read',
  path: '/customers/:id/alerts',
  within: { id: idParameter },
  key: 'alert',
  ids: { id: 12, alert: 21 },
  shape: customerAlert,
  example: alertExample,
  places: { emails: 'addCopies' },
  find: async ({ viewer, params: { id, alert }, now }) => {
    found(await findAlertCustomer(viewer, id))
    return describeAlert(viewer, id, alert, now)
  },
})

export const alertCalls = [
  call({
    ...managed,
    id: 'listAlertKinds',
    path: '/alerts/kinds',
    summary: 'What alerts and notifications can tell of, the most urgent first.',
    answers: { 200: z.object({ data: z.array(alertKind) }) },
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
          type: alertTypeOf(kind),
          severity,
          when: say(`alerts.when.${kind}`),
          threshold: hasThreshold(kind) ? thresholdOf[kind] : null,
        }
      })
      return ok({ data })
    },
  }),
  call({
    ...managed,
    id: 'listCustomerAlerts',
    path: '/customers/:id/alerts',
    params: oneId,
    summary: 'The alerts and notifications of a customer, with their readers and copies.',
    answers: { 200: z.object({ data: z.array(customerAlert) }) },
    example: { params: { id: 12 }, answer: { data: [alertExample] } },
    run: async ({ viewer, params: { id }, now }) => {
      found(await findAlertCustomer(viewer, id))
      const alerts = [...(await listCustomerAlerts(viewer, id, 'A')), ...(await listCustomerAlerts(viewer, id, 'N'))]
      return ok({ data: await describeAlerts(viewer, id, alerts, now) })
    },
  }),
  customerAlerts.find({ id: 'getCustomerAlert', summary: 'One alert of a customer.' }),
]
