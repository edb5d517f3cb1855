import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findAccessRequest, refuseAccess } from '#domain/identity/access/registration/answer-request.server.ts'
import { refuseAccessForm } from './refuse-access-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('accessRefusal', args)
  const { name, lastName, email } = found(await findAccessRequest(viewer, idIn(params.request)))
  return json({ name: `${name} ${lastName}`, email })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('accessRefusal', args)
  const { id } = found(await findAccessRequest(viewer, idIn(params.request)))
  return answerSubmission(args.request, refuseAccessForm, async ({ reason }) => {
    found(await refuseAccess(act, id, reason))
    return redirectWithToast(href('users'), 'accessRequests.refused')
  })
}

export default function RefuseAccess() {
  const { t } = useTranslation()
  const { name, email } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(refuseAccessForm, { answer: useActionData<typeof action>(), id: 'refuse-access' })
  return (
    <DialogPage title={`${t('accessRequests.refuse')}: ${name}`} back={href('users')}>
      <OwnForm form={form} className="admin-form">
        <TextField field={fields.reason} label={t('accessRequests.reason')} help={t('accessRequests.reasonHelp', { email })} rows={4} />
        <FormEnd send={t('accessRequests.refuse')} back={href('users')} />
      </OwnForm>
    </DialogPage>
  )
}
