import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { forgetShownIdentity, readShownIdentity } from '#app/server/session/shown-identity.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { linkOwnIdentity } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { findOpenProvider } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { proofForm } from './proof-form.ts'
import { ProofPanel } from './proof-panel.tsx'

/**
 * Nothing is linked before its owner has said so: whoever lures a signed-in browser to a provider, where it is signed in as somebody else,
 * would otherwise add a way in of their own.
 */
async function requireShown(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('signInLinking', args)
  const shown = await readShownIdentity(args.request, viewer.userId, now)
  const provider = shown && (await findOpenProvider(viewer.projectId, shown.providerId))
  if (!shown || !provider) throw redirect(href('ownSignIns'))
  return { viewer, shown, provider }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, shown, provider } = await requireShown(args)
  return json({
    isProven: await isProven(viewer, new Date()),
    name: provider.name,
    identity: shown.email ?? shown.subject,
    account: viewer.email,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, shown, provider } = await requireShown(args)
  return answerSubmission(args.request, proofForm, async ({ ownPassword }) => {
    const occasion = { ownPassword, portal: await portalAddressOf(args) }
    await linkOwnIdentity(actBy(viewer, args), provider, shown, occasion)
    const headers = new Headers({ 'Set-Cookie': await forgetShownIdentity() })
    return redirectWithToast(href('ownSignIns'), 'companySignIn.own.linked', {}, headers)
  })
}

export default function LinkSignIn() {
  const { t } = useTranslation()
  const { isProven, name, identity, account } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={addressOf('ownSignIns')}>{t('companySignIn.title')}</BackLink>
      <PageTitle title={t('companySignIn.own.linkTitle')} />
      <ProofPanel
        answer={useActionData<typeof action>()}
        isProven={isProven}
        send={t('companySignIn.own.linkNow')}
        back={addressOf('ownSignIns')}
      >
        <p>{t('companySignIn.own.linkWhat', { name, identity, account })}</p>
      </ProofPanel>
    </>
  )
}
