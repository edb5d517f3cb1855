import { ok } from '#app/api/call.ts'
import { type Ask, alias } from '#app/api/classic/alias.server.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { entriesOf, fieldsOf, numberOf, renamed, type Sent, textOf } from '#app/api/classic/sent.ts'
import { found } from '#app/api/problem.ts'
import { idParameter } from '#app/api/schemas/parameters.ts'
import { findCustomerOfAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { type Alert, alertRecord, byType, type Kind, kindRecord, periodicityIn } from './alert-record.ts'

const writtenNames = {
  Description: 'description',
  TypeNoti: 'timing.mode',
  Periodicity: 'timing.periodicity',
  usersAdded: 'readerIds',
  emailAdded: 'addCopies',
}

/** Of entries with fields the first of `names` that they have. */
const namedIn = (value: unknown, names: readonly string[]) =>
  entriesOf(value)?.map((entry) => names.map((name) => fieldsOf(entry)[name]).find((each) => each !== undefined) ?? entry)

function writtenIn(sent: Sent) {
  const { TypeNoti: mode, Periodicity, usersAdded, emailAdded } = sent
  const periodicity = periodicityIn(Periodicity)
  const readerIds = namedIn(usersAdded, ['UserId', 'id'])?.map(numberOf)
  const addCopies = namedIn(emailAdded, ['Email', 'email'])
  const timing = { ...(mode !== undefined && { mode }), ...(periodicity !== undefined && { periodicity }) }
  return {
    ...renamed(sent, { Description: 'description' }),
    ...(Object.keys(timing).length > 0 && { timing }),
    ...(readerIds && { readerIds }),
    ...(addCopies && { addCopies }),
  }
}

/** Runs on an alert named without its customer, and on its current version. */
async function onAlert(
  { ask, viewer }: { ask: Ask; viewer: Viewer },
  sentId: unknown,
  write: (params: { id: number; alert: number }, version: number) => ReturnType<Ask>,
) {
  const alert = found(idParameter.safeParse(textOf(sentId)).data)
  const params = { id: found(await findCustomerOfAlert(viewer, alert)), alert }
  const { body } = await onVersionFound(
    () => ask('getCustomerAlert', { params }),
    (_, version) => write(params, version),
  )
  return { customer: params.id, body }
}

export const alertAliases = [
  alias({
    specified: 'GET alerts/AlertsCatalog',
    by: ['listAlertKinds'],
    differences: '`AlertNotificationId` is a key such as `arrival-delayed`, `Configuration` the sentence that says when it occurs.',
    run: async ({ ask, language }) => {
      const say = translatorIn(language)
      const { data } = (await ask('listAlertKinds')).body
      return ok({ data: byType(data, (kind: Kind) => kindRecord(kind, say)) })
    },
  }),
  alias({
    specified: 'GET alerts/AlertsCustomer/{customerId}',
    by: ['listCustomerAlerts'],
    differences:
      '`Periodicity` is null in real time. Hour, unit, weekday and time zone of digests are in `GET /api/v1/customers/{id}/alerts`: the specification does not name their fields.',
    run: async ({ id, ask }) => {
      const { data } = (await ask('listCustomerAlerts', { params: { id } })).body
      return ok({ data: byType(data, (alert: Alert) => alertRecord(alert, Number(id))) })
    },
  }),
  alias({
    specified: 'POST alerts/AlertsCustomer/{customerId}',
    by: ['addCustomerAlert'],
    differences: '`TypeNotification` is not read: `AlertNotificationId` says it. `data` is the alert.',
    run: async ({ id, sent, ask, language }) => {
      const names = { AlertNotificationId: 'kind', Description: 'description' }
      const written = { ...renamed(sent, names), ...(textOf(sent.Description) === '' && { description: '' }) }
      const { body } = await ask('addCustomerAlert', { params: { id }, body: written, names })
      return ok({ message: translatorIn(language)('alerts.done.added'), data: alertRecord(body, Number(id)) })
    },
  }),
  alias({
    specified: 'PUT alerts/AlertsCustomer',
    by: ['saveCustomerAlert', 'getCustomerAlert'],
    differences:
      'The alert is `ConfigurationId`. Of `Description`, `TypeNoti`, `Periodicity`, `usersAdded` (all its readers) and `emailAdded` (addresses that get copies besides) what is sent is written whole or not at all. `UserIds` and `Emails` are not read. Addresses are removed by `DELETE /api/v1/customers/{id}/alerts/{alert}/emails/{email}`. Needs `alerts:read` too.',
    run: async ({ sent, ask, viewer, language }) => {
      const { customer, body } = await onAlert({ ask, viewer }, sent.ConfigurationId, (params, version) =>
        ask('saveCustomerAlert', { params, version, body: writtenIn(sent), names: writtenNames }),
      )
      const done = entriesOf(sent.usersAdded) ? 'assigned' : 'saved'
      return ok({ message: translatorIn(language)(`alerts.done.${done}`), data: alertRecord(body, customer) })
    },
  }),
  alias({
    specified: 'DELETE alerts/AlertsCustomer/{configurationId}',
    by: ['deleteCustomerAlert', 'getCustomerAlert'],
    differences: 'Needs `alerts:read` too.',
    run: async ({ id, ask, viewer, language }) => {
      await onAlert({ ask, viewer }, id, (params, version) => ask('deleteCustomerAlert', { params, version }))
      return ok({ message: translatorIn(language)('alerts.done.deleted') })
    },
  }),
]
