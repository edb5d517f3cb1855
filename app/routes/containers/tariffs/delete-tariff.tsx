import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteTariff, findTariff } from '#domain/freight/containers/tariffs/tariffs.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('tariffDeletion', args)
  const { id } = found(await findTariff(viewer, idIn(params.tariff)))
  return json({ id })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('tariffDeletion', args)
  found(await deleteTariff(viewer, idIn(params.tariff), origin, now))
  return redirectWithToast(href('tariffs'), 'tariffs.deleted')
}

export default function DeleteTariff() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('tariffs.deleteTitle')} back={href('tariff', { tariff: id })} act={t('tariffs.delete')}>
      <p>{t('tariffs.deleteWhat')}</p>
    </Confirm>
  )
}
