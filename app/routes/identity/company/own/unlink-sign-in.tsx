import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { listOwnIdentities, unlinkIdentity } from '#domain/identity/company-sign-in/flow/own-identities.server.ts'
import { proofForm } from './proof-form.ts'
import { ProofPanel } from './proof-panel.tsx'

async function requireIdentity(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('signInUnlinking', args)
  const id = idIn(params.identity)
  return { viewer, identity: found((await listOwnIdentities(viewer)).find((each) => each.id === id)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, identity } = await requireIdentity(args)
  return json({
    isProven: await isProven(viewer, new Date()),
    name: identity.provider ?? new URL(identity.issuer).host,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, identity } = await requireIdentity(args)
  return answerSubmission(args.request, proofForm, async ({ ownPassword }) => {
    const occasion = { ownPassword, portal: await portalAddressOf(args) }
    found(await unlinkIdentity(actBy(viewer, args), identity.id, occasion))
    return redirectWithToast(href('ownSignIns'), 'companySignIn.own.unlinked')
  })
}

export default function UnlinkSignIn() {
  const { t } = useTranslation()
  const { isProven, name } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={addressOf('ownSignIns')}>{t('companySignIn.title')}</BackLink>
      <PageTitle title={t('companySignIn.own.unlinkTitle')} />
      <ProofPanel
        answer={useActionData<typeof action>()}
        isProven={isProven}
        send={t('companySignIn.own.unlinkNow')}
        back={addressOf('ownSignIns')}
      >
        <p>{t('companySignIn.own.unlinkWhat', { name })}</p>
      </ProofPanel>
    </>
  )
}
