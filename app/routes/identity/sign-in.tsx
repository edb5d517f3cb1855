import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClockFields } from '#app/components/clock/clock-fields.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field, PasswordField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { HomePrefetch } from '#app/routes/shell/static/static-script.tsx'
import { authenticatorOf } from '#app/server/session/authenticator.server.ts'
import { readSessionToken, writePendingToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { readTrustedTokens } from '#app/server/session/trusted-cookie.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { findRequestViewer, originOf, projectOf, wayOn } from '#app/server/viewer.server.ts'
import { href, withQuery } from '#domain/core/href.ts'
import { pendingLifeMs } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { findRememberedEmail } from '#domain/identity/access/sessions.server.ts'
import { signIn } from '#domain/identity/access/sign-in/sign-in.server.ts'
import { listOfferedProviders } from '#domain/identity/company-sign-in/providers/providers.server.ts'
import { AccessFrame } from './access-frame.tsx'
import { CompanyButtons } from './company/company-buttons.tsx'
import { PasskeyLink } from './passkeys/passkey-link.tsx'
import { signInForm } from './sign-in-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  if (await findRequestViewer(args)) throw redirect(wayOn(args.request))
  return json({
    email: await findRememberedEmail(await readSessionToken(args.request), projectOf(args)),
    providers: await listOfferedProviders(projectOf(args)),
    next: new URL(args.request.url).searchParams.get('next'),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const replaces = await readSessionToken(request)
  return answerSubmission(request, signInForm, async ({ email, password, remember, timezone, zone }) => {
    const credentials = new Request(request.url, { method: 'POST', body: new URLSearchParams({ email, password }) })
    const prove = () => authenticatorOf(projectOf(args)).authenticate('form', credentials)
    const trusted = await readTrustedTokens(request)
    const options = { remember: remember === 'on', origin: originOf(args), replaces, trusted, clock: { timezone, zone } }
    const answer = await signIn(email, prove, options, new Date())
    if (answer.kind === 'session') return redirect(wayOn(request), { headers: { 'Set-Cookie': await writeSessionToken(answer) } })
    const next = new URL(request.url).searchParams.get('next')
    return redirect(withQuery(href('secondFactorCode'), next ? { next } : {}), {
      headers: { 'Set-Cookie': await writePendingToken(answer.token, pendingLifeMs) },
    })
  })
}

export const handle = staticForm

export default function SignIn() {
  const { t } = useTranslation()
  const { email, providers, next } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(signInForm, { answer: useActionData<typeof action>(), first: { email } })
  return (
    <AccessFrame title={t('access.title')}>
      <OwnForm form={form}>
        <ClockFields />
        <HomePrefetch />
        <Field
          field={fields.email}
          type="email"
          label={t('access.email')}
          autoComplete="username webauthn"
          autoFocus={!fields.email.value || !fields.email.valid}
        />
        <PasswordField
          field={fields.password}
          label={t('access.password')}
          autoComplete="current-password"
          autoFocus={!!fields.email.value && fields.email.valid}
        />
        <div className="access-beside">
          <Checkbox {...getInputProps(fields.remember, { type: 'checkbox' })} aria-describedby="remember-what" key={fields.remember.key}>
            {t('access.remember')}
          </Checkbox>
          <a href={href('recovery')}>{t('access.forgot')}</a>
        </div>
        <p className="field-help" id="remember-what">
          {t('access.rememberWhat')}
        </p>
        <button type="submit" className="button main">
          {t('access.submit')}
        </button>
      </OwnForm>
      <PasskeyLink next={next} />
      <CompanyButtons providers={providers} next={next} />
      <p className="access-aside">
        {t('access.newHere')} <a href={href('registration')}>{t('access.register')}</a>
      </p>
    </AccessFrame>
  )
}
