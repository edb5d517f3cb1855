import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { alertCatalogue } from '#domain/alerts/alert-kinds.ts'
import { countCopies, deleteCopyAddress } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { deleteCustomerAlert, findCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { findCalendar, withdrawCalendar } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { calendarName } from './calendars/calendar-name.ts'
import { placeIn, placeQuery } from './open-place.ts'

export const alertDeletion = confirmation('alertDeletion', {
  async find({ viewer, params }) {
    const [customer, alert] = [idIn(params.customer), idIn(params.alert)]
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
  async act({ customer, alert }, { act, request }) {
    found(await deleteCustomerAlert(act, customer, alert, null))
    const { tab } = placeIn(request)
    return redirectWithToast(href('customerAlerts', { customer }, placeQuery({ tab })), 'alerts.done.deleted')
  },
})

export const alertEmailDeletion = confirmation('alertEmailDeletion', {
  async find({ viewer, params, request }) {
    const { id, name } = found(await findAlertCustomer(viewer, idIn(params.customer)))
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
  async act({ id, email }, { act, request }) {
    found(await deleteCopyAddress(act, id, email))
    const { tab, alert } = placeIn(request)
    const after = href('customerAlerts', { customer: id }, placeQuery({ tab, alert }))
    return redirectWithToast(after, 'alerts.done.emailDeleted', { values: { email } })
  },
})

const calendars = href('ownNotifications', { tab: 'calendars' })

export const calendarWithdrawal = confirmation('calendarWithdrawal', {
  find: async ({ viewer, params }) => found(await findCalendar(viewer, idIn(params.calendar))),
  ask: (line, { t }) => ({
    heading: t('calendars.withdrawTitle'),
    lines: [t('calendars.withdrawWhat', { name: calendarName(line, t) })],
    act: t('calendars.withdraw'),
    back: calendars,
  }),
  async act({ id }, { act }) {
    found(await withdrawCalendar(act, id))
    return redirectWithToast(calendars, 'calendars.withdrawn')
  },
})
