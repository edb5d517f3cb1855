import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { deleteTariff, findTariff } from '#domain/freight/containers/tariffs/tariffs.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-tariffs')
  const { id } = found(await findTariff(viewer, idIn(paramsOf('tariffDeletion', args).tariff)))
  return json({ id })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-tariffs')
  found(await deleteTariff(viewer, idIn(paramsOf('tariffDeletion', args).tariff), originOf(args), new Date()))
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
