import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { type DualOption, offerOptions } from '#app/components/form/fields/dual-list.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { Tabs } from '#app/components/tabs/tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { placeQuery } from '#app/routes/alerts/open-place.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { type AlertKind, hasThreshold, thresholdOf } from '#domain/alerts/alert-kinds.ts'
import { visibleKindsOf } from '#domain/alerts/audience/alert-choices.server.ts'
import {
  type Assignable,
  addCopyAddress,
  assignUsers,
  findCopyConsents,
  listAssignable,
} from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { type AlertRecipients, findAlertRecipients } from '#domain/alerts/customer-alerts/alert-recipients.server.ts'
import type { CustomerAlert } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { findCustomerAlert, listCustomerAlerts, saveCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { findSetOf } from '#domain/alerts/customer-alerts/linked-sets.server.ts'
import { findLastSent } from '#domain/alerts/delivery/delivery-queue.server.ts'
import { nextDigests } from '#domain/alerts/delivery/digest.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findThresholdsOf } from '#domain/freight/exceptions/exception-thresholds.server.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { ConflictError } from '#domain/platform/domain-error.ts'
import { currentZone, zoneChoices } from '#domain/platform/schedules/time-zone.ts'
import { Assignment } from './alert-assignment.tsx'
import { customerAlertForm } from './alert-forms.ts'
import { AlertRows } from './alert-rows.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { placeIn, typeOfTab } from './open-place.ts'
import './alerts.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const digestsSaid = 3

async function requireCustomer(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('customerAlerts', args)
  return { viewer, customer: found(await findAlertCustomer(viewer, idIn(params.customer))) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, customer } = await requireCustomer(args)
  const place = placeIn(args.request)
  const now = new Date()
  const rows = await listCustomerAlerts(viewer, customer.id, typeOfTab(place.tab))
  const selected = rows.find(({ id }) => id === place.alert)
  const people = await listAssignable(viewer, customer.id)
  const audience = await findAlertRecipients(viewer, rows, people)
  const thresholds = await findThresholdsOf(viewer, customer.id)
  const offered = selected ? optionsOf(people, selected.kind, audience, await translatorOf(args)) : []
  const kept = selected ? keptOf(selected, offered) : []
  const sent = await findLastSent(
    viewer,
    rows.map(({ id }) => id),
  )
  return json({
    followed: await findSetOf(viewer, customer.id),
    customer: { ...customer, country: countryText(customer.country, viewer.language) },
    place,
    alerts: rows.map((alert) => ({
      ...alert,
      timeZone: currentZone(alert.timeZone) ?? alert.timeZone,
      ...standingOf(alert, audience),
      threshold: hasThreshold(alert.kind) ? thresholds[thresholdOf[alert.kind]] : null,
      sent: sent.get(alert.id) ?? null,
      next: nextDigests(alert, now, digestsSaid).map(({ wallTime }) => wallTime),
    })),
    assignable: offerOptions('users', offered, kept),
    kept,
    zones: place.edit ? zoneChoices(now) : [],
    answers: selected ? await answersOf(viewer, selected, audience) : {},
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, customer } = await requireCustomer(args)
  const { tab } = placeIn(args.request)
  const act = actBy(viewer, args)
  const done = (alert: number, key: 'saved' | 'assigned' | 'copied', values = {}) => {
    const part = key === 'saved' ? 'assignment' : undefined
    return redirectWithToast(
      `${href('customerAlerts', { customer: customer.id }, placeQuery({ tab, alert }))}#${part}`,
      `alerts.done.${key}`,
      { values },
    )
  }
  const listPeople = async () => {
    const people = await listAssignable(viewer, customer.id)
    const alert = await findCustomerAlert(viewer, customer.id, placeIn(args.request).alert ?? 0)
    return alert ? optionsOf(people, alert.kind, await findAlertRecipients(viewer, [alert], people), await translatorOf(args)) : []
  }
  let stale: ConflictError<CustomerAlert> | undefined
  const command = answerSubmission(
    args.request,
    customerAlertForm,
    async (form) => {
      try {
        if (form.intent === 'save') {
          const { intent: _, alert: id, ...row } = form
          found(await saveCustomerAlert(act, customer.id, { id, ...row }))
          return done(id, 'saved')
        }
        if (form.intent === 'assign') {
          const { alert: alertId, version, users } = form
          found(await assignUsers(act, customer.id, { alertId, version, userIds: users.map(Number) }))
          return done(alertId, 'assigned')
        }
        const t = await translatorOf(args)
        const copy = { alertId: form.alert, email: form.email, purpose: `${t('alerts.title')}: ${customer.name}` }
        found(await addCopyAddress(act, customer.id, { ...copy, portal: await portalAddressOf(args) }))
        return done(form.alert, 'copied', { email: form.email.toLowerCase() })
      } catch (error) {
        if (error instanceof ConflictError) stale = error
        throw error
      }
    },
    { users: listPeople },
  )
  const answer = await command
  if (!stale) return answer
  // Shows both versions; saving again is a deliberate edit of the stored one.
  const current = { ...stale.current, userIds: keptOf(stale.current, await listPeople()).map(Number) }
  return json({ ...(await answer.json()), current }, { status: 409 })
}

function optionsOf(people: readonly Assignable[], kind: AlertKind, { hasStopped }: AlertRecipients, say: Say): DualOption[] {
  return people
    .filter(({ roleId }) => visibleKindsOf(roleId, kind))
    .map(({ id, name, email, roleId }) => {
      const facts = [name, email, say(`shell.roles.${roleKeys[roleId]}`), hasStopped(email) && say('alerts.assignment.hasStopped')]
      return { id: String(id), name: facts.filter(Boolean).join(' · ') }
    })
}

function standingOf(alert: CustomerAlert, { recipientsOf, hasStopped }: AlertRecipients) {
  const recipients = recipientsOf(alert)
  const stopped = [...recipients.map(({ email }) => email), ...alert.emails].filter(hasStopped).length
  return { recipients: recipients.length, stopped }
}

/** An unsubscribed address receives nothing, whatever it consented to before. */
async function answersOf(viewer: Viewer, { emails }: CustomerAlert, { hasStopped }: AlertRecipients) {
  const stopped = emails.filter(hasStopped).map((email) => [email, 'stopped'] as const)
  return Object.fromEntries([...(await findCopyConsents(viewer, emails)), ...stopped])
}

const keptOf = ({ userIds }: { userIds: readonly number[] }, people: readonly DualOption[]) =>
  userIds.map(String).filter((id) => people.some((person) => person.id === id))

export default function CustomerAlerts() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { customer, place, alerts, assignable, kept, answers, zones, followed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const type = typeOfTab(place.tab)
  const tabs = [
    { key: '1', label: t('alerts.tabs.A'), count: count(customer.alerts) },
    { key: '2', label: t('alerts.tabs.N'), count: count(customer.notifications) },
  ] as const
  const selected = alerts.find(({ id }) => id === place.alert)
  return (
    <>
      <PageTitle title={t('alerts.title')}>{customer.name}</PageTitle>
      <CustomerPanel customer={customer} />
      {followed !== null && <Notice tone="attention">{t('alerts.set.follows', { name: followed })}</Notice>}
      <div className="head-row alerts-head">
        <Tabs label={t('alerts.title')} tabs={tabs} current={place.tab} />
        <Link className="button" to={href('alertSet', { customer: customer.id })}>
          {t('alerts.set.button')}
        </Link>
        <Link className="button main" to={href('newAlert', { customer: customer.id }, placeQuery(place))} preventScrollReset>
          <Icon name="plus" small />
          {t(`alerts.add.${type}`)}
        </Link>
      </div>
      <div className="alerts-body">
        {alerts.length === 0 ? (
          <EmptyState icon="bell" title={t(`alerts.none.${type}`)}>
            <p>{t('alerts.noneWhy')}</p>
          </EmptyState>
        ) : (
          <>
            <AlertRows customerId={customer.id} alerts={alerts} place={place} zones={zones} answer={answer} />
            <Assignment
              key={selected?.id ?? 0}
              customerId={customer.id}
              alert={selected ?? null}
              assignable={assignable}
              kept={kept}
              answers={answers}
              place={place}
              answer={answer}
            />
          </>
        )}
      </div>
      <Outlet />
    </>
  )
}
