import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { findDirectoryOf, releaseUser } from '#domain/accounts/scim/hand-over.server.ts'
import { findUser } from '#domain/accounts/users/users.server.ts'
import { href } from '#domain/core/href.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userRelease', args)
  const user = found(await findUser(viewer, idIn(params.user), now))
  return { viewer, user, directory: found(await findDirectoryOf(viewer, user.id)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { user, directory } = await findOne(args)
  return json({ id: user.id, name: `${user.name} ${user.lastName}`.trim(), directory: directory.name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, user } = await findOne(args)
  return answerConfirmed(async () => {
    found(await releaseUser(viewer, user.id, originOf(args), new Date()))
    return redirectWithToast(href('user', { user: user.id }) + new URL(args.request.url).search, 'scim.release.done')
  })
}

export default function ReleaseUser() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, name, directory } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('scim.release.title')} back={href('user', { user: id }) + search} act={t('scim.release.act')} refused={refused}>
      <p>{t('scim.release.what', { name, directory })}</p>
      <p className="field-help">{t('scim.release.after')}</p>
    </Confirm>
  )
}
