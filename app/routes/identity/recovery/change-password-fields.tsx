import { useNavigation } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { PasswordField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useHasScripts } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { isNewPassword } from '#domain/identity/access/recovery/new-password.ts'
import { changePasswordForm } from './change-password-form.ts'

/** With scripts "Change" is enabled once both are valid and equal (spec 1 §4); the server checks again. */
export function ChangePasswordFields({ lastResult }: { lastResult: unknown }) {
  const { t } = useTranslation()
  const isSending = useNavigation().state !== 'idle'
  const hasScripts = useHasScripts()
  const [form, fields] = useOwnForm(changePasswordForm, { answer: lastResult, isValidatedOnBlur: true })
  const { password = '', passwordAgain } = form.value ?? {}
  const isReady = isNewPassword(password) && password === passwordAgain
  return (
    <OwnForm form={form}>
      <LoadingLine />
      <PasswordField
        field={fields.password}
        label={t('recovery.password')}
        help={t('recovery.rule')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField field={fields.passwordAgain} label={t('recovery.confirmation')} autoComplete="new-password" />
      <button type="submit" className="button main" disabled={hasScripts && !isReady} aria-busy={isSending}>
        {t('recovery.change')}
      </button>
    </OwnForm>
  )
}
