import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { removeProvider } from '#domain/accounts/identity/providers/edit-provider.server.ts'
import { href } from '#domain/core/href.ts'
import { requireProvider } from './require-provider.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { id, name } = (await requireProvider(args, 'identityProviderRemoval')).provider
  return json({ id, name })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, provider, origin, now } = await requireProvider(args, 'identityProviderRemoval')
  return answerConfirmed(async () => {
    found(await removeProvider(viewer, provider.id, origin, now))
    return redirectWithToast(href('identityProviders'), 'companySignIn.removed')
  })
}

export default function RemoveIdentityProvider() {
  const { t } = useTranslation()
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('companySignIn.removeTitle')}
      back={href('identityProvider', { provider: id })}
      act={t('companySignIn.remove')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('companySignIn.removeWhat', { name })}</p>
    </Confirm>
  )
}
