import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { PasswordField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { changeOwnPassword } from '#domain/identity/access/recovery/own-password.server.ts'
import { isPasswordInUse } from '#domain/identity/access/sign-in/open-password.server.ts'
import { AccountPlaces } from './account-places.tsx'
import { ownPasswordForm } from './own-password-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('ownPassword', args)
  const { userId, roleId, email, owesNewPassword } = viewer
  return json({
    roleId,
    email,
    owesNewPassword,
    isInUse: await isPasswordInUse(userId),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('ownPassword', args)
  return answerSubmission(args.request, ownPasswordForm, async ({ oldPassword, password }) => {
    const change = { oldPassword, password, portal: await portalAddressOf(args) }
    await changeOwnPassword(act, change)
    return redirectWithToast(viewer.owesNewPassword ? href('home') : href('sessions'), 'ownPassword.changed')
  })
}

export default function OwnPassword() {
  const { t } = useTranslation()
  const { roleId, email, owesNewPassword, isInUse } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(ownPasswordForm, { answer: useActionData<typeof action>(), isValidatedOnBlur: true })
  return (
    <>
      {!owesNewPassword && <AccountPlaces roleId={roleId} />}
      <PageTitle title={t('ownPassword.title')}>{t('ownPassword.what', { email })}</PageTitle>
      {owesNewPassword && <Notice tone="attention">{t('ownPassword.owed')}</Notice>}
      {isInUse ? (
        <div className="factor-panel">
          <OwnForm form={form} className="factor-form">
            {/* For password managers: the account of this password. */}
            <input type="text" name="" defaultValue={email} autoComplete="username" hidden readOnly />
            <PasswordField field={fields.oldPassword} label={t('ownPassword.old')} autoComplete="current-password" />
            <PasswordField field={fields.password} label={t('recovery.password')} help={t('recovery.rule')} autoComplete="new-password" />
            <PasswordField field={fields.passwordAgain} label={t('recovery.confirmation')} autoComplete="new-password" />
            <button type="submit" className="button main">
              {t('recovery.change')}
            </button>
          </OwnForm>
        </div>
      ) : (
        <Notice tone="attention">{t('ownPassword.closed')}</Notice>
      )}
    </>
  )
}
