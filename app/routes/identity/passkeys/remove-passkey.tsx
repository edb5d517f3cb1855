import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { proofForm } from '#app/routes/identity/company/own/proof-form.ts'
import { ProofPanel } from '#app/routes/identity/company/own/proof-panel.tsx'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { removePasskey } from '#domain/identity/access/passkeys/own-passkeys.server.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { requireOwnPasskey } from './own-passkey.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, passkey, now } = await requireOwnPasskey(args, 'passkeyRemoval')
  return json({
    isProven: await isProven(viewer, now),
    name: passkey.name,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, passkey } = await requireOwnPasskey(args, 'passkeyRemoval')
  return answerSubmission(args.request, proofForm, async ({ ownPassword }) => {
    const occasion = { ownPassword, portal: await portalAddressOf(args) }
    found(await removePasskey(act, passkey.id, occasion))
    return redirectWithToast(href('passkeys'), 'passkeys.removed')
  })
}

export default function RemovePasskey() {
  const { t } = useTranslation()
  const { isProven, name } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={addressOf('passkeys')}>{t('passkeys.title')}</BackLink>
      <PageTitle title={t('passkeys.removeTitle')} />
      <ProofPanel answer={useActionData<typeof action>()} isProven={isProven} send={t('passkeys.removeNow')} back={addressOf('passkeys')}>
        <p>{t('passkeys.removeWhat', { name })}</p>
      </ProofPanel>
    </>
  )
}
