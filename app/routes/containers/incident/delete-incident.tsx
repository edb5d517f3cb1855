import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findContainer } from '#domain/freight/containers/details/container-details.server.ts'
import { deleteIncident } from '#domain/freight/containers/incidents/incidents.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('incidentDeletion', args)
  const { facts, incident } = found(await findContainer(viewer, idIn(params.id)))
  return incident ? json({ id: facts.id }) : redirect(href('container', { id: facts.id }))
}

export async function action(args: ActionFunctionArgs) {
  const { act, params } = await enter('incidentDeletion', args)
  const id = idIn(params.id)
  found(await deleteIncident(act, id))
  return redirectWithToast(href('container', { id }, { back: backIn(args.request) }), 'incidents.deleted')
}

export default function DeleteIncident() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  return (
    <Confirm title={t('incidents.areYouSure')} back={href('container', { id }, { back: useListBehind() })} act={t('incidents.delete')}>
      <p>{t('incidents.onceRemoved')}</p>
    </Confirm>
  )
}
