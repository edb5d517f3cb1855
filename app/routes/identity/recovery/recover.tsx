import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { readToast, redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { recoverForm } from './recover-form.ts'
import { Done } from './recovery-done.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { toast, headers } = await readToast(args.request)
  return json({ isSent: toast?.key === 'recovery.sent' }, { headers })
}

/** Responds alike for every address and looks up the account afterwards, so that nobody can probe for accounts. */
export async function action(args: ActionFunctionArgs) {
  return answerSubmission(args.request, recoverForm, async ({ email }) => {
    await requestRecovery(projectOf(args), email, await portalAddressOf(args), originOf(args), new Date())
    return redirectWithToast(href('recovery'), 'recovery.sent')
  })
}

export const handle = staticForm

export default function Recover() {
  const { t } = useTranslation()
  const { isSent } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(recoverForm, { answer: useActionData<typeof action>() })
  if (isSent) {
    return (
      <AccessFrame title={t('recovery.title')}>
        <Done title={t('recovery.sent')}>{t('recovery.sentWhy')}</Done>
        <a href={href('signIn')} className="button">
          {t('recovery.back')}
        </a>
      </AccessFrame>
    )
  }
  return (
    <AccessFrame title={t('recovery.title')}>
      <p className="access-aside">{t('recovery.help')}</p>
      <OwnForm form={form}>
        <Field field={fields.email} type="email" label={t('recovery.email')} autoComplete="username" autoFocus />
        <div className="access-choice">
          <a href={href('signIn')} className="button">
            {t('recovery.back')}
          </a>
          <button type="submit" className="button main">
            {t('recovery.send')}
          </button>
        </div>
      </OwnForm>
    </AccessFrame>
  )
}
