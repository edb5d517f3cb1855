import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from '#app/components/form/message.ts'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { found, idIn } from '#app/http/found.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { Refusal } from '#domain/ground/refusal.ts'
import { findUser } from '#domain/people/users/users.server.ts'
import { viewAsUser } from '#domain/people/users/viewing.server.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-users')
  const { id, name, lastName } = found(await findUser(viewer, idIn(asked.params.user), new Date()))
  return json({ id, name: `${name} ${lastName}` })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-users')
  try {
    found(await viewAsUser(viewer, idIn(asked.params.user), originOf(asked), new Date()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return json({ refused: error.message }, { status: 400 })
  }
  return redirectWithToast(address.home, 'viewAs.started')
}

/** Asks before an administrator looks at the portal as a user. */
export default function ViewAsUser() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const say = useMessage()
  const { id, name } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Confirm title={t('viewAs.title')} back={address.user(id) + search} act={answer ? undefined : t('viewAs.start')}>
      {answer ? (
        <Notice tone="attention" role="alert">
          {say(answer.refused)}
        </Notice>
      ) : (
        <p>{t('viewAs.what', { name })}</p>
      )}
    </Confirm>
  )
}
