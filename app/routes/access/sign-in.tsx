import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { authenticatorOf } from '#app/http/authenticator.server.ts'
import { readSessionToken, writeSessionToken } from '#app/http/session-cookie.server.ts'
import { answerSubmission } from '#app/http/submission.server.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { findRequestViewer, originOf, projectOf } from '#app/http/viewer.server.ts'
import { findRememberedEmail, startSession } from '#domain/access/sessions.server.ts'
import { attemptSignIn } from '#domain/access/sign-in-limit.server.ts'
import { AccessFrame } from './frame.tsx'
import { signInForm } from './sign-in-form.ts'

export async function loader(asked: LoaderFunctionArgs) {
  if (await findRequestViewer(asked)) throw redirect('/Home')
  return json({
    title: await titleOf(asked, 'access.title'),
    email: await findRememberedEmail(await readSessionToken(asked.request), projectOf(asked)),
  })
}

export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked
  const replaces = await readSessionToken(request)
  const credentials = request.clone()
  return answerSubmission(request, signInForm, async ({ email, remember }) => {
    const person = await attemptSignIn(email, context.network, () => authenticatorOf(projectOf(asked)).authenticate('form', credentials))
    const session = await startSession(person, { remember: remember === 'on', origin: originOf(asked), replaces }, new Date())
    return redirect('/Home', { headers: { 'Set-Cookie': await writeSessionToken(session) } })
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function SignIn() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  const [form, fields] = useForm({
    lastResult: useActionData<typeof action>(),
    constraint: getZodConstraint(signInForm),
    defaultValue: { email },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInForm }),
  })
  return (
    <AccessFrame title={t('access.title')}>
      <Form method="post" {...getFormProps(form)}>
        <LoadingLine />
        <ErrorSummary errors={form.errors} fields={[fields.email, fields.password]} />
        <Field
          field={fields.email}
          type="email"
          label={t('access.email')}
          autoComplete="username"
          autoFocus={!fields.email.value || !fields.email.valid}
        />
        <Field
          field={fields.password}
          type="password"
          label={t('access.password')}
          autoComplete="current-password"
          autoFocus={!!fields.email.value && fields.email.valid}
        />
        <div className="access-beside">
          <Checkbox {...getInputProps(fields.remember, { type: 'checkbox' })} key={fields.remember.key}>
            {t('access.remember')}
          </Checkbox>
          <Link to="/recoverpassword">{t('access.forgot')}</Link>
        </div>
        <button type="submit" className="button main" aria-busy={isSending}>
          {t('access.submit')}
        </button>
      </Form>
      <p className="access-aside">
        {t('access.newHere')} <Link to="/register">{t('access.register')}</Link>
      </p>
    </AccessFrame>
  )
}
