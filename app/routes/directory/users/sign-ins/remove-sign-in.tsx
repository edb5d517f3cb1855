import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { resetFactorForm } from '#app/routes/directory/users/user-form.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { unlinkForUser } from '#domain/identity/company-sign-in/flow/unlink-for-user.server.ts'
import { findUserSignIns } from './user-sign-ins.server.ts'

async function requireSignIn(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('userSignInRemoval', args)
  const { user, identities } = await findUserSignIns(viewer, params.user)
  const id = idIn(params.identity)
  return { viewer, user, identity: found(identities.find((each) => each.id === id)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, user, identity } = await requireSignIn(args)
  return json({
    user,
    provider: identity.provider ?? new URL(identity.issuer).host,
    isProven: await isProven(viewer, new Date()),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, user, identity } = await requireSignIn(args)
  return answerSubmission(args.request, resetFactorForm, async ({ ownPassword }) => {
    const occasion = { ownPassword, portal: await portalAddressOf(args) }
    found(await unlinkForUser(actBy(viewer, args), user.id, identity.id, occasion))
    const back = href('userSignIns', { user: user.id }) + new URL(args.request.url).search
    return redirectWithToast(back, 'companySignIn.ofUser.unlinked')
  })
}

export default function RemoveSignIn() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { user, provider, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(resetFactorForm, { answer: useActionData<typeof action>() })
  const back = href('userSignIns', { user: user.id }) + search
  return (
    <DialogPage title={t('companySignIn.own.unlinkTitle')} back={back}>
      <p>{t('companySignIn.ofUser.unlinkWhat', { name: user.name, provider })}</p>
      <OwnForm form={form}>
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfFactor')} />
        <FormEnd send={t('companySignIn.own.unlinkNow')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
