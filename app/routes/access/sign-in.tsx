import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { authenticatorOf } from '#app/http/authenticator.server.ts'
import { readSessionToken, writeSessionToken } from '#app/http/session-cookie.server.ts'
import { answerSubmission } from '#app/http/submission.server.ts'
import { findRequestViewer, originOf, projectOf } from '#app/http/viewer.server.ts'
import { findRememberedEmail, startSession } from '#domain/access/sessions.server.ts'
import { attemptSignIn } from '#domain/access/sign-in-limit.server.ts'
import { signInForm } from './sign-in-form.ts'

export async function loader(asked: LoaderFunctionArgs) {
  if (await findRequestViewer(asked)) throw redirect('/Home')
  return json({ email: await findRememberedEmail(await readSessionToken(asked.request)) })
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

export default function SignIn() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const [form, fields] = useForm({
    lastResult: useActionData<typeof action>(),
    defaultValue: { email },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: signInForm }),
  })
  return (
    <main>
      <h1>{t('access.title')}</h1>
      <Form method="post" {...getFormProps(form)}>
        <p role="alert">{form.errors?.join()}</p>
        <input {...getInputProps(fields.email, { type: 'email' })} />
        <input {...getInputProps(fields.password, { type: 'password' })} />
        <button type="submit">{t('access.submit')}</button>
      </Form>
    </main>
  )
}
