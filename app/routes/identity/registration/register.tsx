import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { Done } from '#app/routes/identity/recovery/recovery-done.tsx'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { readToast, redirectWithToast } from '#app/server/toast.server.ts'
import { originOf, projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { requestAccess } from '#domain/identity/access/registration/request-access.server.ts'
import { registerForm } from './register-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { toast, headers } = await readToast(args.request)
  return json(
    {
      isSent: toast?.key === 'registration.thanks',
    },
    { headers },
  )
}

export async function action(args: ActionFunctionArgs) {
  return answerSubmission(args.request, registerForm, async (request) => {
    await requestAccess(projectOf(args), request, originOf(args), new Date())
    return redirectWithToast(href('registration'), 'registration.thanks')
  })
}

export const handle = staticForm

export default function Register() {
  const { t } = useTranslation()
  const { isSent } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useOwnForm(registerForm, { answer: lastResult })
  const { name, lastName, company, email, telephone, message } = fields
  if (isSent) {
    return (
      <AccessFrame title={t('registration.title')}>
        <Done title={t('registration.thanks')}>{t('registration.thanksWhy')}</Done>
        <a href={href('signIn')} className="button">
          {t('registration.back')}
        </a>
      </AccessFrame>
    )
  }
  return (
    <AccessFrame title={t('registration.title')}>
      <p className="access-aside">{t('registration.help')}</p>
      <OwnForm form={form} encType="multipart/form-data">
        <div className="access-pair">
          <Field field={name} type="text" label={t('registration.name')} autoComplete="given-name" autoFocus />
          <Field field={lastName} type="text" label={t('registration.lastName')} autoComplete="family-name" />
        </div>
        <Field field={company} type="text" label={t('registration.company')} autoComplete="organization" />
        <Field field={email} type="email" label={t('registration.email')} autoComplete="email" />
        <Field field={telephone} type="tel" label={t('registration.telephone')} help={t('registration.optional')} autoComplete="tel" />
        <TextField field={message} label={t('registration.message')} help={t('registration.optional')} rows={3} />
        <button type="submit" className="button main">
          {t('registration.send')}
        </button>
      </OwnForm>
      <p className="access-aside">
        <a href={href('signIn')}>{t('registration.back')}</a>
      </p>
    </AccessFrame>
  )
}
