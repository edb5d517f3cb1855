import { call, noContent, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { idParameter, rowIdInBody } from '#app/api/schemas/parameters.ts'
import { alertKinds } from '#domain/alerts/alert-kinds.ts'
import { deliveryModes, hoursOfDay, periodicities, units, weekdays } from '#domain/alerts/alert-timing.ts'
import { addCopyAddress, assignUsers, deleteCopyAddress } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { maxAlertEmails } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { alertDescription, mostReaders } from '#domain/alerts/customer-alerts/customer-alert-schema.ts'
import { addCustomerAlert, deleteCustomerAlert, findCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { editCustomerAlert } from '#domain/alerts/customer-alerts/edit-customer-alert.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { zoneField } from '#domain/platform/schedules/zone-schema.ts'
import { z } from '#domain/platform/schema.ts'
import { customerAlerts } from './alert-calls.server.ts'
import { alertExample, customerAlert, describeAlert } from './alert-shape.server.ts'

const timing = z.strictObject({
  mode: z.enum(deliveryModes).meta({ description: 'RealTime ignores the other fields.' }),
  hour: z.literal(hoursOfDay),
  unit: z.enum(units),
  weekday: z.literal(weekdays).meta({ description: 'Of digests by the week; 1 is Monday.' }),
  periodicity: z.literal(periodicities).meta({ description: 'Hours between digests of a day.' }),
  timeZone: zoneField('api.problems.invalid-value'),
})

const readerIds = z.array(rowIdInBody).max(mostReaders, 'forms.tooManyEntries')

/** What an address is asked to confirm. */
const purposeOf = (customer: string, language: Language) => `${translatorIn(language)('alerts.title')}: ${customer}`

const managed = { noun: 'alerts', capability: 'manage-alerts', grant: 'alerts:write' } as const
const oneCopy = z.object({ id: idParameter, alert: idParameter, email: z.string().max(254) })
const params = { id: 12, alert: 21 }

export const alertWritingCalls = [
  customerAlerts.create({
    id: 'addCustomerAlert',
    summary: 'Adds an alert or a notification to a customer: in real time, and without readers.',
    body: z.strictObject({ kind: z.enum(alertKinds, 'alerts.form.kindRequired'), description: alertDescription.default('') }),
    sent: { kind: 'arrival-delayed', description: 'For the plant' },
    answered: { readers: [], copies: [], version: 1, timing: { ...alertExample.timing, mode: 'RealTime', next: [] } },
    run: ({ act, params: { id }, body, key }) => addCustomerAlert(act, id, { ...body, key }),
  }),
  customerAlerts.change({
    id: 'saveCustomerAlert',
    method: 'patch',
    isVersioned: true,
    summary: 'Changes description, timing, readers and copies as far as they are sent: all of it or, where a part is refused, nothing.',
    body: z
      .strictObject({
        description: alertDescription,
        timing: timing.partial(),
        readerIds,
        addCopies: z.array(z.string().max(254)).max(maxAlertEmails, 'forms.tooManyEntries').meta({
          description: 'Addresses that get copies besides those that do; nobody here gets mail before they have confirmed.',
        }),
      })
      .partial(),
    sent: { timing: { mode: 'Consolidated', hour: 9, timeZone: 'America/Mexico_City' } },
    run: async ({ viewer, params: { id, alert }, body: sent, version, chosenLanguage, portal, origin, now }) => {
      const { name } = found(await findAlertCustomer(viewer, id))
      const current = found(await findCustomerAlert(viewer, id, alert))
      const { description, timing, readerIds = null, addCopies = [] } = sent
      const { mode = current.manner, ...times } = timing ?? {}
      const isRowSent = description !== undefined || timing !== undefined || (readerIds === null && addCopies.length === 0)
      const edit = {
        row: isRowSent ? { ...current, ...times, manner: mode, description: description ?? current.description } : null,
        id: alert,
        version,
        userIds: readerIds,
        emails: addCopies,
        purpose: purposeOf(name, chosenLanguage),
        portal: await portal(),
      }
      return editCustomerAlert({ viewer: { ...viewer, language: chosenLanguage }, origin, now }, id, edit)
    },
  }),
  customerAlerts.delete({
    id: 'deleteCustomerAlert',
    isVersioned: true,
    summary: 'Deletes an alert of a customer with its readers and copies.',
    run: ({ act, params: { id, alert }, version }) => deleteCustomerAlert(act, id, alert, version),
  }),
  customerAlerts.act({
    id: 'assignReaders',
    method: 'put',
    at: '/readers',
    isVersioned: true,
    summary: 'Replaces the readers of an alert. Whoever may not see the customer, or never receives its kind, is left out of the answer.',
    body: z.strictObject({ readerIds }),
    sent: { readerIds: [7] },
    run: ({ act, params: { id, alert }, body: { readerIds: userIds }, version }) =>
      assignUsers(act, id, { alertId: alert, version, userIds }),
  }),
  call({
    ...managed,
    id: 'addCopyAddress',
    method: 'put',
    path: '/customers/:id/alerts/:alert/emails/:email',
    params: oneCopy,
    summary: 'Sends copies of an alert to an address. One of nobody here gets mail only after it has confirmed.',
    answers: { 200: customerAlert },
    example: { params: { ...params, email: 'plant@example.com' }, answer: alertExample },
    run: async ({ viewer, params: { id, alert, email }, chosenLanguage, portal, origin, now }) => {
      const { name } = found(await findAlertCustomer(viewer, id))
      const { emails } = found(await findCustomerAlert(viewer, id, alert))
      if (!emails.includes(email.trim().toLowerCase())) {
        const copy = { alertId: alert, email, purpose: purposeOf(name, chosenLanguage), portal: await portal() }
        found(await addCopyAddress({ viewer: { ...viewer, language: chosenLanguage }, origin, now }, id, copy))
      }
      const described = await describeAlert(viewer, id, alert, now)
      return ok(described, { version: described.version })
    },
  }),
  call({
    ...managed,
    id: 'deleteCopyAddress',
    method: 'delete',
    path: '/customers/:id/alerts/:alert/emails/:email',
    params: oneCopy,
    summary: 'Sends no more copies to an address: of this alert, and of all others of the customer, as the page does.',
    answers: { 204: null },
    example: { params: { ...params, email: 'plant@example.com' } },
    run: async ({ act, viewer, params: { id, alert, email } }) => {
      const { emails } = found(await findCustomerAlert(viewer, id, alert))
      found(emails.includes(email.toLowerCase()))
      found(await deleteCopyAddress(act, id, email))
      return noContent()
    },
  }),
]
