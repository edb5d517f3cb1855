import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { listAliases, removeAlias } from '#domain/accounts/customers/customer-aliases.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('aliasRemoval', args)
  const id = idIn(params.alias)
  return json({ name: found((await listAliases(viewer)).find((alias) => alias.id === id)).name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('aliasRemoval', args)
  found(await removeAlias(viewer, idIn(params.alias), origin, now))
  return redirectWithToast(href('held'), 'received.held.removed')
}

export default function RemoveAlias() {
  const { t } = useTranslation()
  const { name } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('received.held.removeOf', { name })} back={href('held')} act={t('received.held.remove')}>
      <p>{t('received.held.removeWhat')}</p>
    </Confirm>
  )
}
