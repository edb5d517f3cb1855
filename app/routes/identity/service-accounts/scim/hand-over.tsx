import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field, ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { handUserOver } from '#domain/provisioning/scim/hand-over.server.ts'
import { requireDirectoryAccount } from './directory-account.server.ts'
import { accountHandOverForm } from './scim-forms.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account, now } = await requireDirectoryAccount(args, 'accountHandOver')
  return json({ id: account.id, isProven: await isProven(viewer, now) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, account } = await requireDirectoryAccount(args, 'accountHandOver')
  return answerSubmission(args.request, accountHandOverForm, async ({ email, ownPassword }) => {
    found(await handUserOver(act, account.id, email, ownPassword))
    return redirectWithToast(href('serviceAccount', { account: account.id }), 'scim.handedOver')
  })
}

export default function HandOver() {
  const { t } = useTranslation()
  const { id, isProven } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(accountHandOverForm, { answer: useActionData<typeof action>(), id: 'hand-over' })
  const back = href('serviceAccount', { account: id })
  return (
    <DialogPage title={t('scim.handOver')} back={back}>
      <OwnForm form={form} className="admin-form">
        <p>{t('scim.handOverWhat')}</p>
        <Field field={fields.email} type="email" label={t('scim.handOverEmail')} autoComplete="off" />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('companySignIn.proofHelp')} />
        <FormEnd send={t('scim.handOverSend')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
