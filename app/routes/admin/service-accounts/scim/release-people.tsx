import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { releaseEveryUser } from '#domain/accounts/scim/hand-over.server.ts'
import { findScimOverview } from '#domain/accounts/scim/scim-rules.server.ts'
import { href } from '#domain/core/href.ts'
import { requireDirectoryAccount } from './directory-account.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account, now } = await requireDirectoryAccount(args, 'scimRelease')
  const { people } = found(await findScimOverview(viewer, account.id, now))
  return json({ id: account.id, name: account.name, people })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, account, occasion, now } = await requireDirectoryAccount(args, 'scimRelease')
  return answerConfirmed(async () => {
    const { origin } = await occasion()
    found((await releaseEveryUser(viewer, account.id, origin, now)) !== null)
    return redirectWithToast(href('serviceAccount', { account: account.id }), 'scim.release.allDone')
  })
}

export default function ReleasePeople() {
  const { t } = useTranslation()
  const { id, name, people } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('scim.release.all')}
      back={href('serviceAccount', { account: id })}
      act={t('scim.release.allAct')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('scim.release.allWhat', { count: people, directory: name })}</p>
      <p className="field-help">{t('scim.release.after')}</p>
    </Confirm>
  )
}
