import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Field, ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { addressOf } from '#app/routes/identity/credentials/signing-in-sections.ts'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { forgetCeremony, readCeremony, writeCeremony } from '#app/server/session/ceremony-cookie.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { addPasskey, startAdding } from '#domain/identity/access/passkeys/add-passkey.server.ts'
import { isProven, requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { DeviceButton } from './device-button.tsx'
import { newPasskeyForm } from './passkey-forms.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('newPasskey', args)
  const address = await portalAddressOf(args)
  const headers = new Headers()
  const facts = { address }
  // The device is asked after the password: it keeps what it made, also where that is refused afterwards.
  if (!(await isProven(viewer, now))) return json({ ...facts, options: null })
  const { options, ceremony } = await startAdding(viewer, address, now)
  headers.set('Set-Cookie', await writeCeremony(ceremony))
  return json({ ...facts, options }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, now } = await enter('newPasskey', args)
  return answerSubmission(args.request, newPasskeyForm, async ({ name, answer, ownPassword }) => {
    if (answer === undefined) {
      await requireProof(viewer, ownPassword, now)
      return redirect(href('newPasskey'))
    }
    const occasion = { ownPassword, portal: await portalAddressOf(args) }
    await addPasskey(act, await readCeremony(args.request), { answer, name }, occasion)
    const headers = new Headers({ 'Set-Cookie': await forgetCeremony() })
    return redirectWithToast(href('passkeys'), 'passkeys.added', {}, headers)
  })
}

export default function NewPasskey() {
  const { t } = useTranslation()
  const { options, address } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(newPasskeyForm, { answer: useActionData<typeof action>(), id: 'passkey' })
  return (
    <>
      <BackLink to={addressOf('passkeys')}>{t('passkeys.title')}</BackLink>
      <PageTitle title={t('passkeys.add')}>{t('passkeys.addWhat')}</PageTitle>
      <p className="without-scripts">{t('passkeys.addNoScripts')}</p>
      <OwnForm form={form} className="panel admin-form factor-form with-scripts" reach="unasked">
        {options ? (
          <Field field={fields.name} type="text" label={t('passkeys.name')} help={t('passkeys.nameHelp')} autoComplete="off" />
        ) : (
          <p>{t('passkeys.addProof')}</p>
        )}
        <ProofField field={fields.ownPassword} isProven={options !== null} help={t('ownPassword.proofOfFactor')} />
        {options ? (
          <DeviceButton
            ask={async () => (await import('@simplewebauthn/browser')).startRegistration({ optionsJSON: options })}
            address={address}
            beside={
              <Link className="button" to={addressOf('passkeys')}>
                {t('forms.cancel')}
              </Link>
            }
          >
            {t('passkeys.addNow')}
          </DeviceButton>
        ) : (
          <FormEnd send={t('passkeys.proceed')} back={addressOf('passkeys')} />
        )}
      </OwnForm>
    </>
  )
}
