import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { resetFactor } from '#domain/directory/users/factor-reset.server.ts'
import { findUser } from '#domain/directory/users/users.server.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { resetFactorForm } from './user-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('userFactorReset', args)
  const { id, name, lastName } = found(await findUser(viewer, idIn(params.user), now))
  return json({ id, name: `${name} ${lastName}`, isProven: await isProven(viewer, now) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params, now } = await enter('userFactorReset', args)
  const { id } = found(await findUser(viewer, idIn(params.user), now))
  return answerSubmission(args.request, resetFactorForm, async ({ ownPassword }) => {
    const occasion = { portal: await portalAddressOf(args) }
    found(await resetFactor(act, id, ownPassword, occasion))
    return redirectWithToast(href('users') + new URL(args.request.url).search, 'adminUsers.factorReset')
  })
}

export default function ResetFactor() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { id, name, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(resetFactorForm, { answer: useActionData<typeof action>() })
  return (
    <DialogPage title={t('adminUsers.resetTitle')} back={href('user', { user: id }) + search}>
      <p>{t('adminUsers.resetWhat', { name })}</p>
      <OwnForm form={form}>
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfFactor')} />
        <FormEnd send={t('adminUsers.resetTitle')} back={href('user', { user: id }) + search} />
      </OwnForm>
    </DialogPage>
  )
}
