import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ClockFields } from '#app/components/clock/clock-fields.tsx'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { forgetCeremony, readCeremony, writeCeremony } from '#app/server/session/ceremony-cookie.server.ts'
import { readSessionToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { findRequestViewer, originOf, projectOf, wayOn } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { signInByPasskey, startPasskeySignIn } from '#domain/identity/access/passkeys/passkey-sign-in.server.ts'
import { DeviceButton } from './device-button.tsx'
import { passkeySignInForm } from './passkey-forms.ts'

export async function loader(args: LoaderFunctionArgs) {
  if (await findRequestViewer(args)) throw redirect(wayOn(args.request))
  const address = await portalAddressOf(args)
  const { options, ceremony } = await startPasskeySignIn(address, args.context.network, new Date())
  const headers = { 'Set-Cookie': await writeCeremony(ceremony) }
  const { searchParams } = new URL(args.request.url)
  const asked = { next: searchParams.get('next'), remember: searchParams.get('remember') === 'on' }
  return json({ options, address, ...asked }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  return answerSubmission(request, passkeySignInForm, async ({ answer, remember, ...clock }) => {
    const options = { remember: remember === 'on', origin: originOf(args), replaces: await readSessionToken(request), clock }
    const signed = { answer, portal: await portalAddressOf(args) }
    const session = await signInByPasskey(projectOf(args), await readCeremony(request), signed, options, new Date())
    const headers = new Headers({ 'Set-Cookie': await writeSessionToken(session) })
    headers.append('Set-Cookie', await forgetCeremony())
    return redirect(wayOn(request), { headers })
  })
}

export default function PasskeySignIn() {
  const { t } = useTranslation()
  const { options, address, next, remember } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const ask = async () => (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON: options })
  return (
    <AccessFrame title={t('passkeys.signIn')}>
      <p className="with-scripts">{t('passkeys.signInWhat')}</p>
      <p className="without-scripts">{t('passkeys.noScripts')}</p>
      <ErrorNotice answer={answer} />
      <Form method="post" className="passkey-form" reloadDocument>
        <ClockFields />
        <div className="with-scripts">
          <Checkbox name="remember" defaultChecked={remember} aria-describedby="remember-what">
            {t('passkeys.remember')}
          </Checkbox>
          <p className="field-help" id="remember-what">
            {t('passkeys.rememberWhat')}
          </p>
        </div>
        <DeviceButton
          ask={ask}
          address={address}
          isAskedAtOnce={!answer}
          beside={
            <a className="button" href={href('signIn', next ? { next } : {})}>
              {t('passkeys.toSignIn')}
            </a>
          }
        >
          {t('passkeys.use')}
        </DeviceButton>
      </Form>
    </AccessFrame>
  )
}
