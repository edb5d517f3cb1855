import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findCustomer } from '#domain/accounts/customers/customers.server.ts'
import { removeLogo } from '#domain/accounts/customers/logos.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customerDefaultLogo', args)
  const { id, name } = found(await findCustomer(viewer, idIn(params.customer), now))
  return json({ id, name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('customerDefaultLogo', args)
  const id = idIn(params.customer)
  found(await removeLogo(viewer, id, origin, now))
  return redirectWithToast(href('customer', { customer: id }) + new URL(args.request.url).search, 'logos.removed')
}

export default function DefaultLogo() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('logos.title')} back={href('customerLogoEdit', { customer: id }) + search} act={t('logos.remove')}>
      <p>{t('logos.removeWhat', { name })}</p>
    </Confirm>
  )
}
