import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClockFields } from '#app/components/clock/clock-fields.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccessFrame } from '#app/routes/identity/access-frame.tsx'
import { staticForm } from '#app/routes/shell/static/static-page.ts'
import { HomePrefetch } from '#app/routes/shell/static/static-script.tsx'
import { readPendingToken, readSessionToken, writePendingToken, writeSessionToken } from '#app/server/session/session-cookie.server.ts'
import { addTrustedToken } from '#app/server/session/trusted-cookie.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { findRequestViewer, originOf, projectOf, type RequestArgs, wayOn } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { completePendingSignIn, findPendingSignIn } from '#domain/identity/access/second-factor/pending-sign-in.server.ts'
import { startSession } from '#domain/identity/access/sessions.server.ts'
import { mayTrustDevices, trustDays, trustDevice } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { codeForm } from './code-form.ts'

async function requirePending(args: RequestArgs) {
  const token = (await readPendingToken(args.request)) ?? ''
  const pending = await findPendingSignIn(token, projectOf(args), new Date())
  if (!pending) throw redirect(href('signIn'))
  return { token, pending }
}

export async function loader(args: LoaderFunctionArgs) {
  if (await findRequestViewer(args)) throw redirect(wayOn(args.request))
  const { pending } = await requirePending(args)
  return json({
    mayTrust: await mayTrustDevices(pending),
    days: trustDays,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { token, pending } = await requirePending(args)
  const replaces = await readSessionToken(args.request)
  const origin = originOf(args)
  return answerSubmission(args.request, codeForm, async ({ code, trust, ...clock }) => {
    const now = new Date()
    const factor = await completePendingSignIn(pending, token, code, origin, now)
    const { remember, provider } = pending
    const session = await startSession(pending, { remember, provider, origin, replaces, clock, factor }, now)
    const headers = new Headers({ 'Set-Cookie': await writeSessionToken(session) })
    headers.append('Set-Cookie', await writePendingToken('', 0))
    const device = trust === 'on' && (await trustDevice(pending, origin, now))
    if (device) headers.append('Set-Cookie', await addTrustedToken(args.request, device))
    return redirect(wayOn(args.request), { headers })
  })
}

export const handle = staticForm

export default function EnterCode() {
  const { t } = useTranslation()
  const { mayTrust, days } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(codeForm, { answer: useActionData<typeof action>() })
  return (
    <AccessFrame title={t('secondFactor.askTitle')}>
      <p>{t('secondFactor.askWhy')}</p>
      <OwnForm form={form}>
        <ClockFields />
        <HomePrefetch />
        <Field
          field={fields.code}
          type="text"
          label={t('secondFactor.code')}
          help={t('secondFactor.askHelp')}
          autoComplete="one-time-code"
          autoFocus
        />
        {mayTrust && (
          <>
            <Checkbox {...getInputProps(fields.trust, { type: 'checkbox' })} aria-describedby="trust-what" key={fields.trust.key}>
              {t('secondFactor.trusted.check', { days })}
            </Checkbox>
            <p className="field-help" id="trust-what">
              {t('secondFactor.trusted.checkWhat')}
            </p>
          </>
        )}
        <button type="submit" className="button main">
          {t('secondFactor.signIn')}
        </button>
      </OwnForm>
      <p className="access-aside">
        <a href={href('signIn')}>{t('secondFactor.back')}</a>
      </p>
    </AccessFrame>
  )
}
