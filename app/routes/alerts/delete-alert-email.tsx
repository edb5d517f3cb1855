import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { placeQuery } from '#app/routes/alerts/open-place.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { countCopies, deleteCopyAddress } from '#domain/alerts/customer-alerts/alert-assignment.server.ts'
import { findAlertCustomer } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { href } from '#domain/core/href.ts'
import { placeIn } from './open-place.ts'

const emailIn = ({ url }: Request) => new URL(url).searchParams.get('email') ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('alertEmailDeletion', args)
  const customer = found(await findAlertCustomer(viewer, idIn(params.customer)))
  const email = emailIn(args.request)
  const count = found(await countCopies(viewer, customer.id, email))
  return json({ customer, email, count, place: placeIn(args.request) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('alertEmailDeletion', args)
  const { id } = found(await findAlertCustomer(viewer, idIn(params.customer)))
  const email = emailIn(args.request)
  found(await deleteCopyAddress(viewer, id, email, origin, now))
  const { tab, alert } = placeIn(args.request)
  return redirectWithToast(href('customerAlerts', { customer: id }, placeQuery({ tab, alert })), 'alerts.done.emailDeleted', {
    values: { email },
  })
}

export default function DeleteEmail() {
  const { t } = useTranslation()
  const { customer, email, count, place } = useLoaderData<typeof loader>()
  return (
    <Confirm
      act={t('alerts.deleteButton')}
      title={t('alerts.emailDeleteTitle')}
      back={href('customerAlerts', { customer: customer.id }, placeQuery(place))}
    >
      <p>{t('alerts.emailDeleteWhat', { email, count, customer: customer.name })}</p>
    </Confirm>
  )
}
