import { confirmation } from '#app/server/confirmation.server.ts'
import { found } from '#app/server/found.ts'
import { alertCatalogue } from '#domain/alerts/alert-kinds.ts'
import { countCopies, deleteCopyAddress } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { deleteCustomerAlert, findCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { findCalendar, withdrawCalendar } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { calendarName } from './calendars/calendar-name.ts'
import { placeIn, placeQuery } from './open-place.ts'

export const alertDeletion = confirmation('alertDeletion', {
  async find({ viewer, idOf }) {
    const [customer, alert] = [idOf('customer'), idOf('alert')]
    return { customer, alert, kind: found(await findCustomerAlert(viewer, customer, alert)).kind }
  },
  ask({ customer, kind }, { request, t }) {
    const { type } = alertCatalogue[kind]
    return {
      heading: t(`alerts.deleteTitle.${type}`),
      lines: [t(`alerts.deleteWhat.${type}`, { name: t(`news.kinds.${kind}`) })],
      act: t('alerts.deleteButton'),
      back: href('customerAlerts', { customer }, placeQuery(placeIn(request))),
    }
  },
  act: ({ customer, alert }, { act }) => deleteCustomerAlert(act, customer, alert, null),
  done({ customer }, { request }) {
    const { tab } = placeIn(request)
    return [href('customerAlerts', { customer }, placeQuery({ tab })), 'alerts.done.deleted']
  },
})

export const alertEmailDeletion = confirmation('alertEmailDeletion', {
  async find({ viewer, idOf, request }) {
    const { id, name } = found(await findAlertCustomer(viewer, idOf('customer')))
    return { id, name, email: new URL(request.url).searchParams.get('email') ?? '' }
  },
  async ask({ id, name, email }, { viewer, request, t }) {
    const count = found(await countCopies(viewer, id, email))
    return {
      heading: t('alerts.emailDeleteTitle'),
      lines: [t('alerts.emailDeleteWhat', { email, count, customer: name })],
      act: t('alerts.deleteButton'),
      back: href('customerAlerts', { customer: id }, placeQuery(placeIn(request))),
    }
  },
  act: ({ id, email }, { act }) => deleteCopyAddress(act, id, email),
  done({ id, email }, { request }) {
    const { tab, alert } = placeIn(request)
    return [href('customerAlerts', { customer: id }, placeQuery({ tab, alert })), 'alerts.done.emailDeleted', { email }]
  },
})

const calendars = href('ownNotifications', { tab: 'calendars' })

export const calendarWithdrawal = confirmation('calendarWithdrawal', {
  find: ({ viewer, idOf }) => findCalendar(viewer, idOf('calendar')),
  ask: (line, { t }) => ({
    heading: t('calendars.withdrawTitle'),
    lines: [t('calendars.withdrawWhat', { name: calendarName(line, t) })],
    act: t('calendars.withdraw'),
    back: calendars,
  }),
  act: ({ id }, { act }) => withdrawCalendar(act, id),
  done: () => [calendars, 'calendars.withdrawn'],
})
