import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { revokeToken } from '#domain/accounts/tokens/access-tokens.server.ts'
import { findTokenOfPeople } from '#domain/accounts/tokens/token-list.server.ts'
import { href } from '#domain/core/href.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('personTokenRevocation', args)
  return { viewer, token: found(await findTokenOfPeople(viewer, idIn(params.token), now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { name, shown, holder } = (await findOne(args)).token
  return json({ name, shown, holder: holder.name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, token } = await findOne(args)
  return answerConfirmed(async () => {
    found(await revokeToken(viewer, token.id, originOf(args), new Date()))
    return redirectWithToast(href('serviceAccounts'), 'tokens.revoked')
  })
}

export default function RevokePersonToken() {
  const { t } = useTranslation()
  const said = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('tokens.revokeTitle')} back={href('serviceAccounts')} act={t('tokens.revoke')} refused={refused}>
      <p>{t('tokens.revokeOfOther', said)}</p>
      <p className="field-help">{t('tokens.revokeThen')}</p>
    </Confirm>
  )
}
