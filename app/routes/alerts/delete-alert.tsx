import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { placeQuery } from '#app/routes/alerts/open-place.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { alertCatalogue } from '#domain/alerts/alert-kinds.ts'
import { deleteCustomerAlert, findCustomerAlert } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { href } from '#domain/core/href.ts'
import { placeIn } from './open-place.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('alertDeletion', args)
  const customerId = idIn(params.customer)
  const { kind } = found(await findCustomerAlert(viewer, customerId, idIn(params.alert)))
  return json({ customerId, kind, place: placeIn(args.request) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('alertDeletion', args)
  const customerId = idIn(params.customer)
  const alertId = idIn(params.alert)
  found(await deleteCustomerAlert(viewer, customerId, alertId, null, origin, now))
  return redirectWithToast(
    href('customerAlerts', { customer: customerId }, placeQuery({ tab: placeIn(args.request).tab })),
    'alerts.done.deleted',
  )
}

export default function DeleteAlert() {
  const { t } = useTranslation()
  const { customerId, kind, place } = useLoaderData<typeof loader>()
  const { type } = alertCatalogue[kind]
  return (
    <Confirm
      act={t('alerts.deleteButton')}
      title={t(`alerts.deleteTitle.${type}`)}
      back={href('customerAlerts', { customer: customerId }, placeQuery(place))}
    >
      <p>{t(`alerts.deleteWhat.${type}`, { name: t(`news.kinds.${kind}`) })}</p>
    </Confirm>
  )
}
