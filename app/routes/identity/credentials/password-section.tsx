import { Notice } from '#app/components/feedback/notice.tsx'
import { PasswordField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ownPasswordForm } from './own-password-form.ts'
import type { SigningInFacts } from './signing-in-facts.ts'
import { addressOf } from './signing-in-sections.ts'

export function PasswordSection({ password: { email, isInUse }, answer }: Pick<SigningInFacts, 'password'> & { answer: unknown }) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(ownPasswordForm, { answer, isValidatedOnBlur: true })
  if (!isInUse) return <Notice tone="attention">{t('ownPassword.closed')}</Notice>
  return (
    <OwnForm form={form} className="factor-form" action={addressOf('ownPassword')} preventScrollReset>
      {/* For password managers: the account of this password. */}
      <input type="text" name="" defaultValue={email} autoComplete="username" hidden readOnly />
      <PasswordField field={fields.oldPassword} label={t('ownPassword.old')} autoComplete="current-password" />
      <PasswordField field={fields.password} label={t('recovery.password')} help={t('recovery.rule')} autoComplete="new-password" />
      <PasswordField field={fields.passwordAgain} label={t('recovery.confirmation')} autoComplete="new-password" />
      <button type="submit" className="button main">
        {t('recovery.change')}
      </button>
    </OwnForm>
  )
}
