import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isWorking } from '#app/components/tokens/token-state.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { countOrphans } from '#domain/accounts/scim/directories.server.ts'
import { revokeToken } from '#domain/accounts/tokens/access-tokens.server.ts'
import { findToken } from '#domain/accounts/tokens/token-list.server.ts'
import { href } from '#domain/core/href.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('apiTokenRevocation', args)
  const { id, name, shown, state, holder } = found(await findToken(viewer, idIn(params.token), now))
  found(isWorking(state))
  return { viewer, id, name, shown, holder }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, id, name, shown, holder } = await findOne(args)
  return json({ id, name, shown, people: await countOrphans(viewer, holder.id, id, new Date()) })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, id } = await findOne(args)
  return answerConfirmed(async () => {
    found(await revokeToken(viewer, id, originOf(args), new Date()))
    return redirectWithToast(href('apiToken', { token: id }), 'tokens.revoked')
  })
}

export default function RevokeToken() {
  const { t } = useTranslation()
  const { id, name, shown, people } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('tokens.revokeTitle')} back={href('apiToken', { token: id })} act={t('tokens.revoke')} refused={refused}>
      <p>{t('tokens.revokeWhat', { name, shown })}</p>
      {people > 0 && <p>{t('scim.release.left', { count: people })}</p>}
      <p className="field-help">{t('tokens.revokeThen')}</p>
    </Confirm>
  )
}
