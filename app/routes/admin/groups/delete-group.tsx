import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { deleteGroup } from '#domain/accounts/groups/edit-group.server.ts'
import { findGroup } from '#domain/accounts/groups/groups.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('groupDeletion', args)
  const { id, name, customers } = found(await findGroup(viewer, idIn(params.group)))
  return json({ id, name, customers: customers.length })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('groupDeletion', args)
  found(await deleteGroup(viewer, idIn(params.group), null, origin, now))
  return redirectWithToast(href('groups') + new URL(args.request.url).search, 'adminGroups.deleted')
}

export default function DeleteGroup() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, name, customers } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={`${t('adminGroups.deleteTitle')}: ${name}`}
      back={href('group', { group: id }) + search}
      act={t('administration.delete')}
    >
      <p>{t('adminGroups.deleteWhat')}</p>
      <p className="field-help">{t('adminGroups.deleteThen', { count: customers })}</p>
    </Confirm>
  )
}
