import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { viewAsUser } from '#domain/accounts/users/view-as-user.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userView', args)
  const { id, name, lastName } = found(await findUser(viewer, idIn(params.user), now))
  return json({ id, name: `${name} ${lastName}` })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('userView', args)
  return answerConfirmed(async () => {
    found(await viewAsUser(viewer, idIn(params.user), origin, now))
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
