import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { viewAsUser } from '#domain/accounts/users/view-as-user.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  const { id, name, lastName } = found(await findUser(viewer, idIn(paramsOf('userView', args).user), new Date()))
  return json({ id, name: `${name} ${lastName}` })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-users')
  return answerConfirmed(async () => {
    found(await viewAsUser(viewer, idIn(paramsOf('userView', args).user), originOf(args), new Date()))
    return redirectWithToast(href('home'), 'viewAs.started')
  })
}

export default function ViewAsUser() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, name } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('viewAs.title')} back={href('user', { user: id }) + search} act={t('viewAs.start')} refused={refused}>
      <p>{t('viewAs.what', { name })}</p>
    </Confirm>
  )
}
